// What the browser keeps of a class: in which one it is, and as whom.
import { address, ownAddress, setAddress } from "../../core/address";
import { forget, remember, remembered } from "../../core/storage";

const CLASS = "class";
const keyOf = (code: string) => `room.${code}`;

/** The class of this page: the one that its address names, or the one that the browser came into last; "" for none. */
export const classOf = (): string => new URLSearchParams(location.search).get("room") || remembered(CLASS);

/** As whom the browser is in a room, "" if it is not. */
export const tokenOf = (code: string): string => remembered(keyOf(code));

export function keepClass(code: string, token: string): void {
  remember(keyOf(code), token);
  remember(CLASS, code);
}

export function forgetClass(code: string): void {
  forget(keyOf(code));
  if (remembered(CLASS) === code) forget(CLASS);
  setAddress({ room: "" });
}

/** Ask for this very page by an address that names the class: so it comes to the worker that has it. True: that is on its way. */
export function throughAddress(code: string): boolean {
  const url = new URL(location.href);
  if (url.searchParams.get("room") === code) return false;
  url.searchParams.set("room", code);
  location.replace(url);
  return true;
}

export const keepTable = (code: string, token: string): void => remember(keyOf(code), token);

/** The address of the page beside this one on which pupils come in. */
export const pupilsAddress = (): string => new URL(address("class.ipynb", ""), ownAddress("")).href;

// The style of all components, in the order in which their modules were loaded (see sheets.mjs).

const texts: string[] = [];

/** Add a component's sheet. */
export const sheet = (text: string): void => {
  texts.push(text);
};

/** All of it as one text. */
export const style = (): string => texts.join("");

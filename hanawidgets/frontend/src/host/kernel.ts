// A kernel's socket: opens it, opens it again when it is lost, and sends what was said meanwhile when it is back. What
// was sent and not confirmed is sent again, under its name: the server passes on what has a name once.
import type { Buffer } from "./buffers";
import { type Message, pack, packPlain, unpack, unpackPlain, V1 } from "./frames";

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 3_000;

export interface Events {
  /** Something came from the kernel. */
  message(message: Message): void;
  /** The socket is open, for the first time or again. */
  open(): void;
  /** The socket could not be opened, or was lost. */
  lost(): void;
}

type Content = Message["content"];
interface Question {
  done(reply: Content): void;
  idle: boolean;
  reply: Content | undefined;
}

/** A name that nobody else has; `crypto.randomUUID` is for encrypted pages only. */
const name = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export class Kernel {
  private readonly session = name();
  private socket: WebSocket | undefined;
  private waiting: Message[] = [];
  private unconfirmed = new Map<string, Message>();
  private asked = new Map<string, Question>();
  private failures = 0;
  private timer = 0;
  private ended = false;

  /** @param url  of the kernel, as the server's REST API names it */
  constructor(
    private url: string,
    private events: Events,
  ) {}

  connect(): void {
    clearTimeout(this.timer);
    if (this.ended || this.socket) return;
    const url = new URL(`${this.url}/channels?session_id=${this.session}`, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const socket = new WebSocket(url, V1);
    this.socket = socket;
    socket.binaryType = "arraybuffer";
    socket.onopen = () => {
      this.failures = 0;
      for (const message of [...this.unconfirmed.values(), ...this.waiting.splice(0)]) this.send(message);
      this.events.open();
    };
    socket.onmessage = ({ data }) => this.hear(socket.protocol === V1 ? unpack(data) : unpackPlain(data));
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.forget();
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.failures++);
      this.timer = window.setTimeout(() => this.connect(), wait);
      this.events.lost();
    };
  }

  /** Take up the connection at once: the network is back, or nothing has come through the socket for long. */
  renew(): void {
    if (this.ended || this.socket?.readyState === WebSocket.CONNECTING) return;
    const socket = this.socket;
    this.forget();
    socket?.close();
    this.connect();
  }

  private forget(): void {
    this.socket = undefined;
    this.asked.clear();
  }

  /** Hang up for good. */
  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = undefined;
    socket?.close();
  }

  /** Say something to a comm; while there is no socket it waits for one. */
  tell(comm_id: string, data: unknown, buffers: Buffer[] = []): void {
    this.say(this.message("comm_msg", { comm_id, data }, buffers));
  }

  /** What was said to comms and has had no effect that was heard of, in order. */
  get undone(): Content[] {
    const said = [...this.unconfirmed.values(), ...this.waiting];
    return said.filter(({ header }) => header.msg_type === "comm_msg").map(({ content }) => content);
  }

  /**
   * Ask for something, and wait for the reply, if there is one to this kind, and until all that the kernel told besides
   * has come: they take different ways. Who asked when the socket was lost waits for ever, and asks anew when it is open.
   */
  ask(kind: string, content: Content): Promise<Content> {
    const message = this.message(kind, content, []);
    return new Promise((done) => {
      this.asked.set(message.header.msg_id, { done, idle: false, reply: kind.endsWith("_request") ? undefined : {} });
      this.say(message);
    });
  }

  private say(message: Message): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.send(message);
    else this.waiting.push(message);
  }

  private send(message: Message): void {
    if (message.header.msg_type === "comm_msg" && !this.asked.has(message.header.msg_id)) {
      this.unconfirmed.set(message.header.msg_id, message);
    }
    this.socket?.send((this.socket.protocol === V1 ? pack(message) : packPlain(message)) as string);
  }

  private message(msg_type: string, content: Record<string, unknown>, buffers: Buffer[]): Message {
    const date = new Date().toISOString();
    const header = { msg_id: name(), msg_type, session: this.session, username: "", version: "5.3", date };
    return { channel: "shell", header, parent_header: {}, metadata: {}, content, buffers };
  }

  private hear(message: Message): void {
    this.events.message(message);
    const { msg_type } = message.header;
    const about = message.parent_header.msg_id ?? "";
    const isIdle = msg_type === "status" && message.content.execution_state === "idle";
    if (isIdle || msg_type === "comm_msg") this.unconfirmed.delete(about); // done, or seen to be
    const question = this.asked.get(about);
    if (!question) return;
    if (msg_type.endsWith("_reply")) question.reply = message.content;
    if (isIdle) question.idle = true;
    if (!question.idle || !question.reply) return;
    this.asked.delete(about);
    question.done(question.reply);
  }
}

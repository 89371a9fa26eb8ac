import { withTimeLimit } from "../time/time-limit.ts";
import { fromPlainError, type PlainError, toPlainError } from "./plain-error.ts";

/** Functions that one thread offers to another. Arguments and results must be structured-cloneable. */
export type Methods<T> = { readonly [K in keyof T]: (...args: never[]) => Promise<unknown> };

export interface CallMessage {
  readonly kind: "call";
  readonly id: number;
  readonly name: string;
  readonly args: readonly unknown[];
}

export type ReplyMessage =
  | { readonly kind: "reply"; readonly id: number; readonly value: unknown }
  | { readonly kind: "reply"; readonly id: number; readonly error: PlainError };

/** Calls functions of another thread. */
export interface Calls<Remote extends Methods<Remote>> {
  /** Rejects with the error of the other thread, with the reason of `failAll`, or with `TimeLimitError`. */
  call<K extends keyof Remote & string>(
    name: K,
    ...args: Parameters<Remote[K]>
  ): Promise<Awaited<ReturnType<Remote[K]>>>;
  settle(reply: ReplyMessage): void;
  /** Rejects every running call, because the other thread has ended. */
  failAll(reason: Error): void;
}

interface CallsOptions {
  readonly post: (message: CallMessage) => void;
  /** Longest time for a call in milliseconds, if need be by the name of the function. */
  readonly limitMs: number | ((name: string) => number);
}

export function createCalls<Remote extends Methods<Remote>>(options: CallsOptions): Calls<Remote> {
  const { post, limitMs } = options;
  const limitOf = typeof limitMs === "number" ? () => limitMs : limitMs;
  const running = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;

  async function send(name: string, args: readonly unknown[]): Promise<unknown> {
    const id = ++lastId;
    const reply = Promise.withResolvers<unknown>();
    running.set(id, reply);
    try {
      post({ kind: "call", id, name, args });
      return await withTimeLimit(limitOf(name), () => reply.promise);
    } finally {
      running.delete(id);
    }
  }

  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the other thread has the method of that name
    call: (name, ...args) => send(name, args) as Promise<Awaited<ReturnType<Remote[typeof name]>>>,
    settle(reply) {
      const call = running.get(reply.id);
      if ("error" in reply) call?.reject(fromPlainError(reply.error));
      else call?.resolve(reply.value);
    },
    failAll(reason) {
      for (const { reject } of running.values()) reject(reason);
    },
  };
}

/** Runs the function that another thread calls. Buffers passed to `post` are transferred, not copied. */
export async function answerCall<Own extends Methods<Own>>(
  methods: Own,
  { id, name, args }: CallMessage,
  post: (reply: ReplyMessage) => void,
): Promise<void> {
  try {
    const method: unknown = Reflect.get(methods, name);
    if (typeof method !== "function") throw new TypeError(`There is no method ${name}`);
    const value: unknown = await Reflect.apply(method, methods, args);
    post({ kind: "reply", id, value });
  } catch (error) {
    post({ kind: "reply", id, error: toPlainError(error) });
  }
}

import { EventEmitter } from "node:events";
import type { CDPSession } from "@playwright/test";

/** Commands and events of a page or of the browser itself, with Playwright's types. */
export type DevtoolsSession = Pick<CDPSession, "on" | "send">;

/** A connection to a browser over the DevTools protocol. */
export interface Devtools {
  /** Returns the session with an id; without one, that of the browser. Commands reject if the browser refuses them or closes. */
  session(id?: string): DevtoolsSession;
  close(): void;
}

interface Message {
  /** Number of the command that is answered; absent: an event. */
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
  readonly method?: string;
  readonly params?: unknown;
  readonly sessionId?: string;
}

/** Connects to a browser at the address that it prints when it starts. */
export async function connectDevtools(url: string): Promise<Devtools> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const events = new EventEmitter();
  let lastId = 0;
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id === undefined) {
      events.emit(nameOf(message.sessionId, message.method ?? ""), message.params);
      return;
    }
    const answer = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error) answer?.reject(new Error(message.error.message));
    else answer?.resolve(message.result);
  });
  socket.addEventListener("close", () => {
    for (const { reject } of waiting.values()) reject(new Error("The browser has closed."));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error(`No connection to ${url}`)));
  });

  return {
    session(sessionId) {
      const session = {
        send(method: string, params: object = {}) {
          const answer = Promise.withResolvers<unknown>();
          const id = ++lastId;
          waiting.set(id, answer);
          socket.send(JSON.stringify({ id, method, params, sessionId }));
          return answer.promise;
        },
        on(method: string, listener: (params: unknown) => void) {
          events.on(nameOf(sessionId, method), listener);
          return session;
        },
      };
      return session as unknown as DevtoolsSession;
    },
    close: () => socket.close(),
  };
}

const nameOf = (sessionId: string | undefined, method: string) => `${sessionId ?? ""} ${method}`;

/** A message of Chromium about a page. */
export interface DevtoolsEvent {
  readonly method: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- the protocol has a type for each of hundreds of events
  readonly params: any;
  /** Session of the page; absent: the browser itself. */
  readonly sessionId?: string;
}

/** A connection to a browser over the DevTools protocol. */
export interface Devtools {
  /** Sends a command, to the browser or to the session of a page. Rejects if the browser refuses it or closes. */
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  send(method: string, params?: object, sessionId?: string): Promise<any>;
  close(): void;
}

interface Response {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** Connects to a browser at the address that it prints when it starts. */
export async function connectDevtools(
  url: string,
  onEvent: (event: DevtoolsEvent) => void,
): Promise<Devtools> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let id = 0;
  socket.addEventListener("message", ({ data }) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Chromium sends nothing else
    const message = JSON.parse(String(data)) as Response & DevtoolsEvent;
    if (message.id === undefined) return onEvent(message);
    const wanted = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error) wanted?.reject(new Error(message.error.message));
    else wanted?.resolve(message.result);
  });
  socket.addEventListener("close", () => {
    for (const { reject } of waiting.values()) reject(new Error("The browser has closed."));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  return {
    send(method, params = {}, sessionId) {
      const answer = Promise.withResolvers<unknown>();
      waiting.set(++id, answer);
      socket.send(JSON.stringify({ id, method, params, sessionId }));
      return answer.promise;
    },
    close: () => socket.close(),
  };
}

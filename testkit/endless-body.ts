/** Creates a request whose body never ends: only handlers that do not read the body respond. */
export const endlessPost = (headers: HeadersInit = {}): RequestInit =>
  ({ method: "POST", headers, body: new ReadableStream(), duplex: "half" }) as RequestInit;

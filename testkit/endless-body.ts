/** A post whose body never ends: only what does not read it answers. */
export const endlessPost = (headers: HeadersInit = {}): RequestInit =>
  ({ method: "POST", headers, body: new ReadableStream(), duplex: "half" }) as RequestInit;

import { connect } from "node:net";
import { buffer } from "node:stream/consumers";

export interface RawRequest {
  readonly method?: string;
  /** Request target as it is sent: a path or an absolute URL. */
  readonly target: string;
  /** Headers as they are sent, including `Host`. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface RawAnswer {
  readonly status: number;
  /** Headers by lower-case name; values of repeated headers are separated by line breaks. */
  readonly headers: Readonly<Record<string, string>>;
  /** Body as received; a chunked body includes the chunk sizes. */
  readonly body: string;
}

/**
 * Sends a request unchanged over a socket, because `fetch` refuses or normalises foreign hosts, unusual methods, and
 * invalid targets and headers. `localAddress`: the loopback address to send from. Returns null if the server closes the
 * connection without a response.
 */
export async function sendRaw(
  origin: string,
  raw: RawRequest,
  localAddress?: string,
): Promise<RawAnswer | null> {
  const { hostname, port } = new URL(origin);
  const { method = "GET", target, body = "" } = raw;
  const length = body === "" ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
  const headers = { ...length, ...raw.headers, Connection: "close" };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect({
    port: Number(port),
    host: hostname,
    ...(localAddress !== undefined && { localAddress }),
  });
  socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join("")}\r\n${body}`);
  const bytes = await buffer(socket).catch(() => null);
  return bytes === null ? null : parse(bytes.toString());
}

function parse(text: string): RawAnswer | null {
  const end = text.indexOf("\r\n\r\n");
  const [first = "", ...lines] = text.slice(0, end).split("\r\n");
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1];
  if (status === undefined) return null;
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    headers[name] = headers[name] === undefined ? value : `${headers[name]}\n${value}`;
  }
  return { status: Number(status), headers, body: text.slice(end + 4) };
}

import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import { testSecret } from "../embedded-content.ts";
import { formInstance } from "#sample/brand/forms.ts";

/** Headers and the beginning of a body, as written to the socket. */
export interface UnfinishedPost {
  readonly name: string;
  readonly path: string;
  readonly headers: string;
  readonly start: string;
}

const json = "Content-Type: application/json\r\n";
const chunked = "Transfer-Encoding: chunked\r\n";
const start = '5\r\n{"a":\r\n';

/** A request with an unfinished body for every address that accepts POST. */
export const unfinishedPosts: readonly UnfinishedPost[] = [
  { name: "a measurement", path: "/api/vitals", headers: chunked, start },
  {
    name: "a form in JSON",
    path: `/api/forms/formstack/${formInstance}/45`,
    headers: json + chunked,
    start,
  },
  {
    name: "a form with files",
    path: `/api/forms/formstack/${formInstance}/47`,
    headers: `Content-Type: multipart/form-data; boundary=a\r\n${chunked}`,
    start: "5\r\n--a\r\n\r\n",
  },
  { name: "a password", path: "/price-list-partners", headers: chunked, start },
  {
    name: "a form without script",
    path: `/api/forms/eloqua/${formInstance}/12`,
    headers: "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 500\r\n",
    start: "page=",
  },
  {
    name: "a measurement of a known length",
    path: "/api/vitals",
    headers: "Content-Length: 1000\r\n",
    start: "{",
  },
  {
    name: "an edit",
    path: `/api/revalidate?secret=${testSecret}&tags=node:1`,
    headers: chunked,
    start,
  },
  { name: "the end of draft mode", path: "/api/draft/leave", headers: chunked, start },
  {
    name: "a GraphQL query",
    path: "/graphql",
    headers: `${json}Content-Length: 1000\r\n`,
    start: "{",
  },
  { name: "a page that takes no posts", path: "/contact", headers: chunked, start },
];

interface HoldOptions {
  readonly port: number;
  /** Value of the `Host` header. */
  readonly host: string;
  readonly count: number;
  /** Returns the client of each request as a proxy sends it. Default: no such header. */
  readonly clientOf?: (index: number) => string;
}

/**
 * Opens connections that send the beginning of a POST request and nothing more, until the test ends or the site closes
 * them.
 */
export async function holdPosts(
  { path, headers, start: body }: UnfinishedPost,
  { port, host, count, clientOf }: HoldOptions,
): Promise<Socket[]> {
  const own = `Host: ${host}\r\nOrigin: http://${host}\r\n`;
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const client = clientOf === undefined ? "" : `X-Forwarded-For: ${clientOf(index)}\r\n`;
      const socket = await openIdle(port);
      socket.write(`POST ${path} HTTP/1.1\r\n${own}${client}${headers}\r\n${body}`);
      return socket;
    }),
  );
}

/** Opens a connection that sends nothing, until the test ends or the site closes it. */
export async function openIdle(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  // The site is expected to close it.
  socket.on("error", () => {}).resume();
  onTestFinished(() => void socket.destroy());
  await Promise.race([once(socket, "connect"), new Promise((done) => socket.once("close", done))]);
  return socket;
}

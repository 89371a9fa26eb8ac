import { once } from "node:events";
import { request as send, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import type { SiteProcess } from "./site-process.ts";

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends a request to one process with the host name of the site, like a load balancer. */
export async function ask(site: SiteProcess | undefined, path: string, asked: Asked = {}) {
  const { method = "GET", headers = {}, body } = asked;
  const outgoing = send(new URL(path, site?.origin), {
    method,
    headers: { Host: "site.test", ...headers },
  });
  outgoing.end(body);
  const [answer] = (await once(outgoing, "response")) as [IncomingMessage];
  const cache = String(answer.headers["cache-status"]);
  return { status: answer.statusCode, cache, text: await text(answer) };
}

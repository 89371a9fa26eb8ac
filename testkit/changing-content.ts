import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { openEmbeddedContent } from "./embedded-content.ts";

/** A backend with a few pages and forms, and one page whose title the test changes. */
export interface ChangingContent {
  /** The current title of the open page. */
  title: string;
  /** While true, the backend closes all connections without a response. */
  isAway: boolean;
  /** Submissions that the form service has accepted. */
  readonly submissions: readonly string[];
  /** Starts it and returns its origin. */
  start(): Promise<string>;
  stop(): void;
}

export function createChangingContent(): ChangingContent {
  const disposer = new DisposableStack();
  const submissions: string[] = [];
  const state = {
    title: "Open page",
    isAway: false,
    submissions,
    async start(): Promise<string> {
      const folder = mkdtempSync(join(tmpdir(), "changing-content-"));
      disposer.defer(() => rmSync(folder, { recursive: true }));
      cpSync("testkit/gated-pages", folder, { recursive: true });
      cpSync("sample/content/forms", join(folder, "forms"), { recursive: true });
      const content = openEmbeddedContent(folder);
      disposer.defer(() => content.close());
      const server = createServer((incoming, outgoing) => {
        if (state.isAway) outgoing.destroy();
        else void answer(incoming, outgoing, content.fetch);
      }).listen(0, "127.0.0.1");
      await once(server, "listening");
      disposer.defer(() => {
        server.close();
        server.closeAllConnections();
      });
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    stop: () => disposer.dispose(),
  };

  async function answer(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    fetchContent: ReturnType<typeof openEmbeddedContent>["fetch"],
  ) {
    const { method = "GET", url = "" } = incoming;
    const headers = new Headers();
    for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
    const body = await text(incoming);
    const init = { method, headers, ...(body !== "" && { body }) };
    const found = await fetchContent(new Request(new URL(url, "http://cms.test"), init));
    if (method === "POST" && found.ok) submissions.push(body);
    const said = await found.text();
    const type = found.headers.get("Content-Type") ?? "";
    outgoing.writeHead(found.status, { "Content-Type": type });
    outgoing.end(said.replaceAll('"title":"Open page"', `"title":"${state.title}"`));
  }

  return state;
}

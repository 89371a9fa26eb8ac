import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { readFileSync } from "node:fs";
import { type Locale, localeCodes } from "#domain/locales.ts";

/** Writes a response, correct or faulty. */
export type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A backend on a loopback port that replays recordings and can fail. For tests. */
export interface TestBackend {
  readonly url: string;
  /** Requested addresses, decoded: `/de/router/translate-path?path=/x`; paths of documents without their query. */
  readonly asked: string[];
  /** Sets the response at an address. */
  put(address: string, answer: Answer): void;
  /** Sets the response for all addresses, until `null`. */
  putEverywhere(answer: Answer | null): void;
  /** Adds a node with its translations. Other languages fall back to the first, like in Drupal. */
  putNode(uuid: string, translations: Partial<Record<Locale, unknown>>): void;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Languages of the backend; it does not know the site's other locales. */
export const backendLanguages: readonly Locale[] = ["en", "de", "fr", "es", "nl", "de-at"];

export async function startRecordedBackend(): Promise<TestBackend> {
  const answers = new Map<string, Answer>([
    ["/jsonapi", json({ jsonapi: { version: "1.0" }, data: [], links: {} })],
  ]);
  const asked: string[] = [];
  let everywhere: Answer | null = null;
  const server = createServer((request, response) => {
    const address = addressOf(request);
    asked.push(address);
    const answer = everywhere ?? answers.get(address) ?? notFound(address);
    answer(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bound = server.address();
  const port = typeof bound === "object" && bound !== null ? bound.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    put: (address, answer) => void answers.set(address, answer),
    putEverywhere: (answer) => (everywhere = answer),
    putNode(uuid, translations) {
      const [original] = Object.values(translations);
      for (const language of backendLanguages) {
        const path = `${prefixOf(language)}/jsonapi/node/page/${uuid}`;
        answers.set(path, json(translations[language] ?? original));
      }
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const prefixOf = (language: Locale) => (language === "en" ? "" : `/${language}`);

function addressOf(request: IncomingMessage): string {
  const url = new URL(request.url ?? "/", "http://backend");
  const path = url.searchParams.get("path");
  return path === null ? decodeURI(url.pathname) : `${url.pathname}?path=${path}`;
}

function notFound(address: string): Answer {
  const first = address.split("/")[1] ?? "";
  const isUnknownLanguage =
    localeCodes.some((code) => code === first) && !backendLanguages.some((code) => code === first);
  if (isUnknownLanguage)
    return text("<html>Page not found</html>", { status: 404, type: "text/html" });
  if (address.startsWith("/sites/"))
    return text("<html>Page not found</html>", { status: 404, type: "text/html" });
  return json(
    {
      message: `Unable to resolve path ${address}.`,
      details: "None of the available methods were able to find a match for this path.",
    },
    404,
  );
}

export const json = (value: unknown, status = 200): Answer =>
  text(JSON.stringify(value), { status, type: "application/vnd.api+json" });

function text(body: string, { status = 200, type = "text/html; charset=UTF-8" } = {}): Answer {
  return (response) => response.writeHead(status, { "Content-Type": type }).end(body);
}

/** Ways in which a backend fails. */
export const faults = {
  maintenance: text("<html><h1>Site under maintenance</h1></html>", { status: 503 }),
  phpError: text("The website encountered an unexpected error.", { status: 500 }),
  htmlWith200: text("<html>Welcome</html>"),
  truncated: text('{"data": {"type": "node--page", "id": "x", "attri', {
    type: "application/vnd.api+json",
  }),
  notADocument: json({ hello: "world" }),
  cutOff: (response) => {
    response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "1000" });
    response.write('{"data": ');
    setImmediate(() => response.destroy());
  },
  noAnswer: () => {},
  drip: (response) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    const timer = setInterval(() => response.write(" "), 10);
    response.on("close", () => clearInterval(timer));
  },
  huge: (response) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(`{"data": "${"x".repeat(10 * 1024 * 1024)}"}`);
  },
  redirectToItself: (response, request) =>
    response.writeHead(302, { Location: request.url ?? "/" }).end(),
  wafPage: text("<html>Request blocked</html>", { status: 403 }),
  tooMany: text("slow down", { status: 429, type: "text/plain" }),
} satisfies Record<string, Answer>;

/** Ways in which a server denies every request, including the entry point. */
export const denials = {
  lostRights: json({ message: "Access denied" }, 403),
  gatewayWithoutRoute: json({ message: "no Route matched with those values" }, 404),
} satisfies Record<string, Answer>;

/** Reads a recorded response from `documents/`. */
export function readRecording(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`./documents/${name}.json`, import.meta.url), "utf8"));
}

/** Reads the recorded responses in a file, by their addresses. */
export function readRecordings(name: string): [string, unknown][] {
  const recordings = readRecording(name);
  return typeof recordings === "object" && recordings !== null ? Object.entries(recordings) : [];
}

import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { createTaggedEntries } from "#lib/cache/tagged-entries.ts";
import type { CachedAnswer } from "./cached-answer.ts";
import { bodyIn, encodingFor, type ReadyPage, type SentBody } from "./ready-page.ts";
import { cacheStatus } from "./cache-status.ts";
import { matchesEtag } from "./send-page.ts";

/**
 * Sends cached pages straight from memory to the socket. It has no rules of its own: it repeats the response that the
 * full request path gave for the same address, as long as the page is the same and fresh.
 */
export interface Front {
  /** Sends the page. Returns false if the full request path has to handle the request. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** Remembers the response of the full request path to a request. */
  learn(request: Request, answer: LearnedAnswer, headers: Headers): void;
}

export interface LearnedAnswer {
  /** Address of the page in the cache. */
  readonly address: string;
  readonly page: ReadyPage;
  readonly routeId: string;
}

/** A page that was sent from memory. */
export interface ServedAnswer {
  readonly path: string;
  readonly status: number;
  /** Returns a header of the response; null if it has none of this name. */
  readonly header: (name: string) => string | null;
}

interface FrontOptions {
  /** Returns the cached page at an address while it is fresh. */
  readonly findFresh: (address: string) => CachedAnswer | null;
  /** Returns whether a visitor with these cookies may get the shared response. */
  readonly isForAll: (cookies: string) => boolean;
  /** Returns the host name without a port for a `Host` header; null: the full request path decides. */
  readonly nameOf: (host: string) => string | null;
  /** Memory for remembered responses. */
  readonly maxBytes: number;
  /** Called for each page sent. */
  readonly onServed?: (answer: ServedAnswer) => void;
  readonly log: Logger;
}

interface Learned extends LearnedAnswer {
  readonly path: string;
  /** Names and values alternate. */
  readonly headers: readonly string[];
  /** Memory in addition to the page, which the page cache counts. */
  readonly bytes: number;
}

/** About how many bytes a response takes in addition to the texts of its headers. */
const learnedBytes = 400;
/** Bytes of an entry in a list. */
const slotBytes = 8;
/** Headers that are created for each response. */
const ownOfEachAnswer = new Set([
  "cache-status",
  "content-encoding",
  "content-length",
  "transfer-encoding",
  "x-request-id",
]);

export function createFront(options: FrontOptions): Front {
  const { findFresh, isForAll, nameOf, maxBytes, onServed, log } = options;
  const learnedBy = createTaggedEntries<Learned>(maxBytes * 0.8, ({ bytes }) => bytes);
  /** Request headers that the response of an address depends on. */
  const varyingBy = createTaggedEntries<readonly string[]>(
    maxBytes * 0.2,
    (names) => names.length * slotBytes,
  );

  return {
    serve(request, response) {
      if (request.method !== "GET" || isPrefetchMessage(request)) return false;
      const { host = "", cookie = "" } = request.headers;
      const hostName = nameOf(host);
      if (hostName === null) return false;
      const address = hostName + (request.url ?? "");
      const varying = varyingBy.get(address);
      if (varying === undefined || !isForAll(cookie)) return false;
      // If the language depends on the browser, it depends on the `Referer` as well.
      if (varying.length > 0 && request.headers.referer !== undefined) return false;
      const key = keyOf(address, varying, (name) => request.headers[name]);
      const learned = learnedBy.get(key);
      if (learned === undefined) return false;
      const startedAt = performance.now();
      const answer = findFresh(learned.address);
      if (answer === null || answer.page.headers !== learned.page.headers) {
        learnedBy.delete(key);
        return false;
      }
      const body = bodyIn(answer.page, encodingFor(acceptedBy(request)));
      if (body === null) return false;
      const requestId = requestIdOf(request);
      const { headers } = learned;
      for (let index = 0; index < headers.length; index += 2)
        response.setHeader(headers[index] ?? "", headers[index + 1] ?? "");
      response.setHeader("cache-status", cacheStatus(answer.outcome, answer.ttlMs));
      response.setHeader("x-request-id", requestId);
      response.statusCode = answer.page.status;
      send(request, response, body);
      const { routeId: route, path } = learned;
      const durationMs = Math.round(performance.now() - startedAt);
      const status = response.statusCode;
      log.info({ requestId, method: "GET", path, route, status, durationMs }, "request");
      onServed?.({ path, status, header: (name) => response.getHeader(name)?.toString() ?? null });
      return true;
    },
    learn(request, answer, headers) {
      if (request.method !== "GET" || headers.has("set-cookie")) return;
      const url = new URL(request.url);
      const varying = varyingNames(headers.get("Vary") ?? "");
      if (varying.length > 0 && request.headers.has("Referer")) return;
      const hostName = nameOf(url.host);
      if (hostName === null) return;
      const address = hostName + url.pathname + url.search;
      varyingBy.set(address, varying, []);
      const key = keyOf(address, varying, (name) => request.headers.get(name) ?? undefined);
      learnedBy.set(key, toLearned(answer, url.pathname, headers), []);
    },
  };
}

/** Texts that are also part of the page are shared with it. */
function toLearned(answer: LearnedAnswer, path: string, headers: Headers): Learned {
  const ownTexts = new Map(answer.page.headers.flat().map((text) => [text, text]));
  const texts = [...headers].filter(([name]) => !ownOfEachAnswer.has(name)).flat();
  const bytes = texts.reduce(
    (sum, text) => sum + slotBytes + (ownTexts.has(text) ? 0 : text.length),
    learnedBytes + path.length,
  );
  return { ...answer, path, headers: texts.map((text) => ownTexts.get(text) ?? text), bytes };
}

/** Returns the headers named by `Vary`, in lower case, except those that are checked for every page. */
const varyingNames = (vary: string): string[] =>
  vary
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && name !== "accept-encoding" && name !== "cookie");

type HeaderReader = (name: string) => string | readonly string[] | undefined;

/** Returns the key of an address together with the request headers that its response depends on. */
const keyOf = (address: string, names: readonly string[], read: HeaderReader): string =>
  [address, ...names.map((name) => read(name) ?? "")].join("\n");

/** Returns the proxy's request id, by the same rule as the middleware of the full request path, or a new one. */
function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers["x-request-id"];
  const isFit = typeof given === "string" && /^[\w\-=]{1,64}$/.test(given);
  return isFit ? given : randomUUID();
}

/** The full request path decides about prefetches (`server/pages/answer-prefetch.ts`). */
const isPrefetchMessage = ({ headers }: IncomingMessage): boolean =>
  headers["sec-purpose"] !== undefined || headers["purpose"] !== undefined;

const acceptedBy = ({ headers: { "accept-encoding": accepted } }: IncomingMessage): string =>
  typeof accepted === "string" ? accepted : "";

function send(request: IncomingMessage, response: ServerResponse, body: SentBody): void {
  const etag = response.getHeader("etag");
  if (typeof etag === "string" && matchesEtag(request.headers["if-none-match"] ?? null, etag)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  if (body.encoding !== "identity") response.setHeader("content-encoding", body.encoding);
  response.setHeader("content-length", body.bytes.length);
  response.end(body.bytes);
}

import type { Locale } from "#domain/locales.ts";
import type { Log } from "#lib/log.ts";
import { createContentClient, type ContentClientOptions } from "#content/content-client.server.ts";
import {
  backendLanguages,
  json,
  prefixOf,
  readRecording,
  readRecordings,
  startRecordedBackend,
  type TestBackend,
} from "./recorded-backend.ts";

export const apAutomation = "f410412d-b6d8-47ed-aa69-03076c039d24";
const company = "384d017b-3770-44c4-a585-7398a0722796";
const home = "bc4f3f4e-cd41-46cd-ab40-308f1bf49121";

/** Log lines for checks. */
function createTestLog(): Log & { readonly lines: { message: string; fields: object }[] } {
  const lines: { message: string; fields: object }[] = [];
  const write = (fields: object, message: string) => void lines.push({ message, fields });
  return { lines, info: write, warn: write, error: write };
}

interface TestNode {
  readonly nid: number;
  readonly uuid: string;
  readonly title: string;
  readonly langcode?: string;
  readonly alias: string | null;
  readonly status?: boolean;
  readonly attributes?: object;
}

/** Returns a node's document in the recorded form. */
export function nodeDocument({
  nid,
  uuid,
  title,
  langcode = "en",
  alias,
  status = true,
  attributes,
}: TestNode) {
  return {
    data: {
      type: "node--page",
      id: uuid,
      attributes: {
        drupal_internal__nid: nid,
        langcode,
        default_langcode: langcode === "en",
        status,
        title,
        created: "2026-01-07T09:00:00+00:00",
        changed: "2026-01-07T10:00:00+00:00",
        path: { alias, pid: nid, langcode },
        field_open: true,
        ...attributes,
      },
      relationships: {},
    },
  };
}

/** Returns the router's response for a node, in the recorded form. */
export const routerAnswer = (nid: number, uuid: string, canonical: string) => ({
  resolved: `http://backend.test${canonical}`,
  isExternal: false,
  isHomePath: uuid === home,
  entity: {
    canonical: `http://backend.test${canonical}`,
    type: "node",
    bundle: "page",
    id: String(nid),
    uuid,
  },
  label: `Node ${nid}`,
});

/** Starts a backend with the recorded pages, menus and router responses, and a client that reads them. */
export async function startRecordedSite(options: Partial<ContentClientOptions> = {}) {
  const backend = await startRecordedBackend();
  replayRecordings(backend);
  const log = createTestLog();
  const clock = { ms: 1_000_000 };
  const client = createContentClient({
    fetch,
    baseUrl: backend.url,
    locales: ["en", "de", "fr", "es"],
    log,
    now: () => clock.ms,
    ...options,
  });
  return {
    backend,
    client,
    log,
    clock,
    [Symbol.asyncDispose]: () => backend[Symbol.asyncDispose](),
  };
}

/** Returns the router's address for a path in a language. */
export const routerAt = (language: Locale, path: string) =>
  `${prefixOf(language)}/router/translate-path?path=${path}`;

function replayRecordings(backend: TestBackend): void {
  for (const [key, answer] of readRecordings("router")) {
    const [prefix = "", path = ""] = key.split(" ");
    backend.put(`${prefix}/router/translate-path?path=${path}`, json(answer));
  }
  backend.put(routerAt("en", "/secret-page"), json({ message: "Access denied for entity." }, 403));
  backend.putNode(apAutomation, { en: readRecording("node-4.en"), de: readRecording("node-4.de") });
  backend.putNode(company, { en: readRecording("node-3.en") });
  backend.put(routerAt("en", "/company"), json(routerAnswer(3, company, "/company")));
  putHome(backend);
  backend.put(
    routerAt("en", "/node/2"),
    json(routerAnswer(2, "16daab27-4765-47de-af98-e4e007e5c8ec", "/pricing")),
  );
  for (const language of backendLanguages) {
    const recorded = language === "de" ? "menu-main.de" : "menu-main.en";
    backend.put(`${prefixOf(language)}/jsonapi/menu_items/main`, json(readRecording(recorded)));
  }
}

function putHome(backend: TestBackend): void {
  const node = { nid: 1, uuid: home, title: "Home" };
  backend.putNode(home, {
    en: nodeDocument({ ...node, alias: "/home" }),
    de: nodeDocument({ ...node, langcode: "de", title: "Startseite", alias: "/startseite" }),
  });
  backend.put(routerAt("en", "/home"), json(routerAnswer(1, home, "/home")));
  backend.put(routerAt("en", "/node/1"), json(routerAnswer(1, home, "/home")));
  backend.put(routerAt("de", "/node/1"), json(routerAnswer(1, home, "/de/startseite")));
  backend.put(routerAt("es", "/"), json(routerAnswer(1, home, "/home")));
}

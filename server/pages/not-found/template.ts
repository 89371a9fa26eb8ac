import { createHash } from "node:crypto";
import type { LookedFor } from "#app/context.ts";
import { escapeScript } from "#app/entry.server.tsx";
import { escapeMarkup } from "#lib/text/escape-markup.ts";
import { sizeOfHead } from "#server/page-cache/ready-page.ts";
import type { RenderedPage } from "#server/page-cache/rendered-page.ts";
import { placeholders } from "./placeholders.ts";

/** A 404 page with places for what depends on its address. */
export interface NotFoundTemplate {
  /** The page for an address. `list`: HTML of the suggestions. */
  fill(path: string, lookedFor: LookedFor, list: string): RenderedPage;
  /** Memory that the template takes. */
  readonly bytes: number;
}

/** The page's own data begin here; before that is the HTML that is shown. */
const dataStart = "<script>window.__reactRouterContext.streamController.enqueue(";
const scriptEnd = "</script>";
/** In memory; a text with Latin letters alone takes half of it. */
const maxBytesPerCharacter = 2;
const policyHeader = "content-security-policy";

/** Null for a page that has no such places: it is no 404 page of the site. */
export function readTemplate({ body, ...head }: RenderedPage): NotFoundTemplate | null {
  const html = body.toString();
  const start = html.indexOf(dataStart);
  const end = html.indexOf(scriptEnd, start);
  if (start === -1 || end === -1) return null;
  const shown = html.slice(0, start);
  const data = html.slice(start + "<script>".length, end);
  const rest = html.slice(end);
  const hasPlaces = [shown, data].every(
    (part) => part.includes(placeholders.words) && part.includes(placeholders.suggestions),
  );
  if (!hasPlaces) return null;
  const policyHash = hashOf(data);

  return {
    bytes: sizeOfHead(head) + html.length * maxBytesPerCharacter,
    fill(path, { words, suggestions }, list) {
      const ownData = data
        .replaceAll(`/${placeholders.words}`, () => inData(path))
        .replaceAll(placeholders.words, () => inData(words))
        .replaceAll(placeholders.suggestions, () => inData(suggestions));
      const ownShown = shown
        .replaceAll(`/${placeholders.words}`, () => escapeMarkup(encodeURI(path)))
        .replaceAll(placeholders.words, () => escapeMarkup(words))
        .replaceAll(placeholders.suggestions, () => list);
      const headers = head.headers.map(([name, value]): readonly [string, string] =>
        name.toLowerCase() === policyHeader
          ? [name, value.replace(policyHash, () => hashOf(ownData))]
          : [name, value],
      );
      return { ...head, headers, body: Buffer.from(`${ownShown}<script>${ownData}${rest}`) };
    },
  };
}

const hashOf = (script: string) => `sha256-${createHash("sha256").update(script).digest("base64")}`;

/** The data are a text of JSON within a text of JSON. */
const inData = (value: string) =>
  escapeScript(inside(JSON.stringify(inside(JSON.stringify(value)))));

const inside = (json: string) => json.slice(1, -1);

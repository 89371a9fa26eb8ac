import { createHash } from "node:crypto";
import type { LookedFor } from "#app/context.ts";
import { escapeScript } from "#app/entry.server.tsx";
import { escapeMarkup } from "#lib/text/escape-markup.ts";
import { sizeOfHead } from "#server/page-cache/ready-page.ts";
import type { RenderedPage } from "#server/page-cache/rendered-page.ts";
import { placeholders } from "./placeholders.ts";

/** A 404 page with placeholders for everything that depends on its address. */
export interface NotFoundTemplate {
  /** Returns the page for an address. `list`: HTML of the suggestions. */
  fill(path: string, lookedFor: LookedFor, list: string): RenderedPage;
  /** Memory that the template takes. */
  readonly bytes: number;
}

/** Start of the page's data; before it is the visible HTML. */
const dataStart = "<script>window.hydrationData=";
const scriptEnd = "</script>";
/** In memory. A text of only Latin-1 letters takes half of this. */
const maxBytesPerCharacter = 2;
const policyHeader = "content-security-policy";

/** Returns null if the page has no placeholders and so is not a 404 page of the site. */
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

/** Encodes a value twice, because the data is JSON inside a JSON text. */
const inData = (value: string) =>
  escapeScript(inside(JSON.stringify(inside(JSON.stringify(value)))));

const inside = (json: string) => json.slice(1, -1);

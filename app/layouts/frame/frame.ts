import { createContext } from "react";

/** The parts of a layout that are the same on all pages of a site version and language. */
export const framePartNames = [
  "pre-header",
  "header",
  "footer-start",
  "footer-end",
  "subfooter",
] as const;

/** Id of the panel with the languages, for buttons in other places. */
export const languageMenuId = "languages";

export const mainMenuId = "main-menu";

export type FramePartName = (typeof framePartNames)[number];

/** HTML of the parts. On the server with empty holes (fill-frame.ts), in the browser as the page has been served. */
export type Frame = Readonly<Record<FramePartName, string>>;

/** The attribute by which the element of a part is found in a document. */
export const framePartAttribute = "data-frame";

/** Null: the document has no frame. */
export const FrameContext = createContext<Frame | null>(null);

/** Returns the frame of a document that the server has rendered, before it is hydrated; null if it has none. */
export function readFrame(document: Document): Frame | null {
  const parts = framePartNames.map((name) => {
    const element = document.querySelector(`[${framePartAttribute}="${name}"]`);
    return [name, element?.innerHTML ?? ""] as const;
  });
  if (parts.every(([, html]) => html === "")) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of all names
  return Object.fromEntries(parts) as Frame;
}

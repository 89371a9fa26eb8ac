import { createContext, use } from "react";
import type { MenuName } from "#content-model/bundle.ts";
import type { MenuItem } from "#content/model/menu.ts";
import type { Address } from "#domain/addresses.ts";

export type Menus = Readonly<Record<MenuName, readonly MenuItem[]>>;

/** What the frame is rendered from. */
export interface FrameSite {
  readonly address: Omit<Address, "path">;
  readonly menus: Menus;
}

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

/** HTML of the parts. On the server with empty holes (holes.ts), in the browser as the page has been served. */
export type Frame = Readonly<Record<FramePartName, string>>;

/** The frame of a document without one. */
export const noFrame = {
  "pre-header": "",
  header: "",
  "footer-start": "",
  "footer-end": "",
  subfooter: "",
} satisfies Frame;

export const FrameContext = createContext<Frame>(noFrame);

/** Returns the frame of a document that the server has rendered, before it is hydrated. Parts that it lacks are empty. */
export function readFrame(document: Document): Frame {
  const frame = { ...noFrame };
  for (const name of framePartNames)
    frame[name] = document.querySelector(`[data-frame="${name}"]`)?.innerHTML ?? "";
  return frame;
}

/**
 * Returns whether the document was served with the whole frame. Without it, pages have to be loaded as documents:
 * nothing in the browser can render their header.
 */
export const useHasFrame = (): boolean => use(FrameContext).header !== "";

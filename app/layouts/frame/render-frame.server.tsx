import type { ReactNode } from "react";
import { I18nProvider } from "@lingui/react";
import { renderToStaticMarkup } from "react-dom/server";
import { i18nOf } from "#app/i18n/i18n.ts";
import { buildPath } from "#domain/addresses.ts";
import { demoPath } from "#domain/fixed-pages.ts";
import { FooterEnd, FooterStart } from "./footer-parts.tsx";
import type { Frame, FrameSite } from "#app/frame.ts";
import { HeaderBar } from "./header-bar.tsx";
import { markDemoLinks } from "./holes.ts";
import { PreHeader } from "./pre-header.tsx";
import { Subfooter } from "./subfooter.tsx";

interface RenderedFrame {
  readonly menus: FrameSite["menus"];
  readonly frame: Frame;
}

/** The latest frame of each site version and language. */
const rendered = new Map<string, RenderedFrame>();

/**
 * Returns the frame of a site version and language, whose texts must be loaded. It is rendered once as long as the
 * content client returns the same menus.
 */
export function renderFrame({ address, menus }: FrameSite): Frame {
  const key = `${address.site} ${address.language}`;
  const known = rendered.get(key);
  if (known !== undefined && hasMenus(known, menus)) return known.frame;
  const { site, language } = address;
  const frame = renderParts({ address: { site, language }, menus });
  rendered.set(key, { menus, frame });
  return frame;
}

function hasMenus(known: RenderedFrame, menus: FrameSite["menus"]): boolean {
  const items = Object.values(known.menus);
  return Object.values(menus).every((each, index) => each === items[index]);
}

function renderParts(site: FrameSite): Frame {
  const i18n = i18nOf(site.address.language);
  const demo = buildPath({ ...site.address, path: demoPath });
  const write = (part: ReactNode) =>
    markDemoLinks(renderToStaticMarkup(<I18nProvider i18n={i18n}>{part}</I18nProvider>), demo);
  return {
    "pre-header": write(<PreHeader site={site} />),
    header: write(<HeaderBar site={site} />),
    "footer-start": write(<FooterStart site={site} />),
    "footer-end": write(<FooterEnd site={site} />),
    subfooter: write(<Subfooter site={site} />),
  };
}

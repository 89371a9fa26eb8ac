import type { ReactNode } from "react";
import { I18nProvider } from "@lingui/react";
import { renderToStaticMarkup } from "react-dom/server";
import { i18nOf } from "#app/i18n/i18n.ts";
import { FooterEnd, FooterStart } from "./footer-parts.tsx";
import type { Frame } from "./frame.ts";
import type { FrameSite } from "./frame-site.ts";
import { HeaderBar } from "./header-bar.tsx";
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
  if (known !== undefined && hasMenus(known, menus) && !import.meta.env.DEV) return known.frame;
  const { site, language } = address;
  const frame = renderParts({ address: { site, language }, menus });
  rendered.set(key, { menus, frame });
  return frame;
}

const hasMenus = (known: RenderedFrame, menus: FrameSite["menus"]) =>
  Object.entries(menus).every(([name, items]) => Object.entries(known.menus).some(([other, its]) => name === other && its === items));

function renderParts(site: FrameSite): Frame {
  const i18n = i18nOf(site.address.language);
  const write = (part: ReactNode) =>
    renderToStaticMarkup(<I18nProvider i18n={i18n}>{part}</I18nProvider>);
  return {
    "pre-header": write(<PreHeader site={site} />),
    header: write(<HeaderBar site={site} />),
    "footer-start": write(<FooterStart site={site} />),
    "footer-end": write(<FooterEnd site={site} />),
    subfooter: write(<Subfooter site={site} />),
  };
}

import { beforeAll, expect, test } from "vitest";
import type { MenuItem } from "#content/model/menu.ts";
import { loadMessages } from "#app/i18n/i18n.ts";
import type { Menus } from "#app/frame.ts";
import { renderFrame } from "./render-frame.server.tsx";

beforeAll(() => loadMessages("de"));

const item = (text: string): MenuItem => ({
  id: text,
  text,
  href: "/de/<x>",
  description: null,
  external: false,
  children: [],
});
const menus: Menus = {
  main: [item("Lösungen")],
  "pre-header": [],
  footer: [],
  social: [],
  legal: [],
};
const address = { site: "de", language: "de" } as const;

test("the frame is rendered once for the same menus, and again after an edit", () => {
  const frame = renderFrame({ address, menus });
  expect(renderFrame({ address: { ...address }, menus: { ...menus } })).toBe(frame);
  const edited = renderFrame({ address, menus: { ...menus, main: [item("Produkte")] } });
  expect(frame.header).toContain('<a href="/de/&lt;x&gt;">Lösungen</a>');
  expect(edited.header).toContain(">Produkte</a>");
  expect(edited.header).not.toContain("Lösungen");
});

test("another site version has its own frame", () => {
  const german = renderFrame({ address, menus });
  const swiss = renderFrame({ address: { site: "de-ch", language: "de" }, menus });
  expect(swiss.header).toContain('href="/de-ch/de/request-a-demo"');
  expect(german.header).toContain('href="/de/request-a-demo"');
});

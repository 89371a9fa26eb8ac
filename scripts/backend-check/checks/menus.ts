import { z } from "zod";
import type { Check, Finding } from "../check.ts";
import { readSample } from "../samples.ts";

const item = z.object({ title: z.string(), url: z.string() });

/** Checks that the menus exist, with links that anonymous readers may follow. */
export const menus: Check = {
  name: "Menus",
  advice: {
    missing:
      "Install jsonapi_menu_items with jsonapi_resources, and add a menu with this machine name.",
    empty:
      "Add links to the menu, and publish the pages they lead to: links to unpublished pages are left out.",
    unreadable: 'Give anonymous readers "access content".',
    broken: "jsonapi_menu_items must be 1.2 or newer.",
  },
  run: async ({ ask, menus: names }) =>
    Promise.all(
      names.map(async (name): Promise<Finding> => {
        const { answer, resources } = await readSample(ask, `/jsonapi/menu_items/${name}`);
        const { status, detail, timeMs } = answer;
        // Without menus the site shows its pages, but visitors need the main menu to find them.
        const found = { item: name, isNeeded: name === "main", timeMs };
        if (status === 404) return { ...found, verdict: "missing", detail };
        if (status === 401 || status === 403) return { ...found, verdict: "unreadable", detail };
        if (status !== 200) return { ...found, verdict: "broken", detail: `${status} ${detail}` };
        const [first] = resources;
        if (first === undefined) return { ...found, verdict: "empty" };
        const isLink = item.safeParse(first.attributes).success;
        return { ...found, verdict: isLink ? "present" : "broken" };
      }),
    ),
};

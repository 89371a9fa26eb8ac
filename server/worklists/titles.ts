import type { WorklistName } from "#worklists/model/worklist.ts";

/** The worklists in the navigation. */
export const worklistTitles: readonly { readonly name: WorklistName; readonly title: string }[] = [
  { name: "translations", title: "Translations" },
  { name: "links", title: "Broken links" },
  { name: "texts", title: "Descriptions and picture texts" },
  { name: "redirects", title: "Redirects" },
  { name: "not-found", title: "Pages not found" },
  { name: "searches", title: "Searches without results" },
];

/** Returns the name of a worklist; null if there is none. */
export const worklistName = (name: string): WorklistName | null =>
  worklistTitles.find((each) => each.name === name)?.name ?? null;

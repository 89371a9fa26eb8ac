import type { SceneName } from "./names.ts";

/** Scenes in the panels of the main menu, by the id of a panel's link (`id` in `/jsonapi/menu_items/main`). */
export const menuScenes: Readonly<Record<string, SceneName>> = {
  // Solutions
  "menu_link_content:bf253556-ccb1-5a08-bbd0-33b9c48a0539": "approval",
  // Industries
  "menu_link_content:32773a61-aa67-571e-9b09-91f22f0b459f": "output-run",
  // Resources
  "menu_link_content:d742a83d-9bf2-50d1-9e89-2ef636c663bc": "capture",
  // Partners
  "menu_link_content:5d14eee4-310d-5374-99ec-46253813ecf0": "payment-matching",
  // Company
  "menu_link_content:792e7232-ed73-5fd4-9d56-85101efaf2df": "audit-record",
};

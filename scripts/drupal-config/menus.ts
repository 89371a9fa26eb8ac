import { configurationEntity, type ConfigurationFile } from "./configuration.ts";

/** Menus that every Drupal has. */
const installedMenus: ReadonlySet<string> = new Set(["main", "footer"]);

/** The menus the site shows; their links are content. */
export function menuConfiguration(menus: readonly string[]): readonly ConfigurationFile[] {
  return menus.map((menu) =>
    configurationEntity({
      name: `system.menu.${menu}`,
      ...(installedMenus.has(menu) ? { isInstalled: true } : {}),
      values: {
        id: menu,
        label: `${menu.charAt(0).toUpperCase()}${menu.slice(1).replaceAll("-", " ")} menu`,
        description: "Shown by the site.",
        locked: false,
      },
    }),
  );
}

import { configurationEntity, type ConfigurationFile } from "./configuration.ts";

/** Menus of every Drupal. */
const installedMenus: ReadonlySet<string> = new Set(["main", "footer"]);

/** Returns the menus of the site. Their links are content. */
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

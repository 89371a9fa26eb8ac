import { expect, test } from "vitest";
import { menuNames, type Bundle } from "#content-model/bundle.ts";
import { bundles } from "#content-model/model.ts";
import { nextConfiguration } from "./next.ts";

const siteUrl = "https://www.example.org";
const files = nextConfiguration({
  bundles: Object.values<Bundle>(bundles),
  menus: menuNames,
  siteUrl,
});
const values = (name: string) => files.find((file) => file.name === name)?.values;

test("reports every bundle that editors save separately, each once", () => {
  const names = files.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { entityType, bundle } of Object.values<Bundle>(bundles)) {
    const entry = values(`next.next_entity_type_config.${entityType}.${bundle}`);
    if (entityType === "paragraph") expect(entry).toBeUndefined();
    else
      expect(entry).toMatchObject({
        revalidator: "cache_tag",
        configuration: { sites: { site: "site" } },
      });
  }
});

test("reports entities outside the content model too, menu links with the tags of their menus", () => {
  for (const id of ["path_alias.path_alias", "redirect.redirect"]) {
    expect(values(`next.next_entity_type_config.${id}`)).toMatchObject({ id });
  }
  expect(values("next.next_entity_type_config.menu_link_content.menu_link_content")).toMatchObject({
    revalidator_configuration: {
      additional_tags: menuNames.map((menu) => `config:system.menu.${menu}`).join("\n"),
    },
  });
});

test("the site's configuration has its URLs and no secret", () => {
  expect(values("next.next_site.site")).toMatchObject({
    base_url: siteUrl,
    preview_url: `${siteUrl}/api/draft`,
    revalidate_url: `${siteUrl}/api/revalidate`,
    preview_secret: "",
    revalidate_secret: "",
  });
});

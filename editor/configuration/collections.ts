import type { ContentModel } from "#content-model/bundle.ts";
import { membersOf } from "../model/bundles.ts";
import { entryFolders, maxLevels, viewName } from "../model/forms.ts";
import type { Kind, Member, Targets } from "../model/member.ts";
import {
  choicesName,
  fieldSettings,
  type BlockChoice,
  type SettingsContext,
} from "./field-settings.ts";

/** Returns what editors can change, as collections of Sveltia CMS. */
export function collectionsOf(model: ContentModel): object[] {
  const [defaultLocale = "en"] = model.languages;
  const context = contextOf(model, defaultLocale, 1);
  const folders = entryFolders.flatMap(({ folder, entityType, title, icon }) => {
    const bundles = model.bundles.filter((bundle) => bundle.entityType === entityType);
    const collections = bundles.map((bundle) => ({
      name: `${folder}-${bundle.bundle}`,
      label: bundle.label,
      ...(bundle.help !== undefined && { description: bundle.help }),
      icon,
      folder: `${folder}/${bundle.bundle}`,
      path: `{{slug}}/${viewName}`,
      extension: "json",
      format: "json",
      identifier_field: title,
      summary: `{{${title}}}`,
      slug: {
        template: `{{${title}}}`,
        editable: ["create"],
        hint: "Folder of the files. It cannot be changed later.",
      },
      create: true,
      i18n: true,
      // Files are beside the content, and their names are written without a folder.
      media_folder: "",
      public_folder: "",
      fields: fieldSettings(membersOf(model, bundle).members, context),
    }));
    return [...collections, { divider: true }];
  });
  return [...folders, termsOf(model, context), choicesOf(model)];
}

function termsOf(model: ContentModel, context: SettingsContext) {
  const vocabularies = model.bundles.filter(({ entityType }) => entityType === "taxonomy_term");
  return {
    name: "terms",
    label: "Terms",
    icon: "sell",
    i18n: true,
    files: vocabularies.map((bundle) => ({
      name: bundle.bundle,
      label: bundle.label,
      file: `terms/${bundle.bundle}/${viewName}.{{locale}}.json`,
      format: "json",
      i18n: true,
      fields: [
        {
          name: "terms",
          label: "Terms",
          widget: "list",
          i18n: true,
          collapsed: true,
          summary: "{{name}}",
          required: false,
          fields: fieldSettings(membersOf(model, bundle).members, context),
        },
      ],
    })),
  };
}

/** Files for the editor alone, with the entities that references can lead to. */
function choicesOf(model: ContentModel) {
  const item = [
    { name: "label", label: "Label", widget: "string" },
    { name: "value", label: "Value", widget: "string" },
  ];
  return {
    name: "choices",
    label: "Choices",
    hide: true,
    files: targetsOf(model).map((targets) => ({
      name: choicesName(targets),
      label: choicesName(targets),
      file: `choices/${choicesName(targets)}.json`,
      format: "json",
      fields: [{ name: "items", label: "Items", widget: "list", fields: item }],
    })),
  };
}

/** Returns all sets of entities that a reference of the model can lead to, each once. */
export function targetsOf(model: ContentModel): Targets[] {
  const all = model.bundles.flatMap((bundle) => targetsIn(membersOf(model, bundle).members));
  return [...new Map(all.map((targets) => [choicesName(targets), targets])).values()];
}

function targetsIn(members: readonly Member[]): Targets[] {
  return members.flatMap(({ kind }: { readonly kind: Kind }) => {
    if (kind.type === "reference") return [kind.targets];
    return kind.type === "group" ? targetsIn(kind.members) : [];
  });
}

function contextOf(model: ContentModel, defaultLocale: string, level: number): SettingsContext {
  return {
    defaultLocale,
    inside: () => contextOf(model, defaultLocale, level + 1),
    blocksOf(bundles) {
      const blocks = model.bundles.filter(
        ({ entityType, bundle }) => entityType === "paragraph" && bundles.includes(bundle),
      );
      const choices = blocks.map((bundle): BlockChoice => ({
        name: bundle.bundle,
        label: bundle.label,
        isPart: bundle.isPart === true,
        members: membersOf(model, bundle).members,
      }));
      return level > maxLevels && !choices.every(({ isPart }) => isPart) ? null : choices;
    },
  };
}

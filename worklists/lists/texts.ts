import { descriptionFault } from "#domain/text-rules/source-faults.ts";
import type { WorklistRow } from "../model/worklist.ts";
import { editCell, type ListDefinition, pageCell } from "./list-context.ts";

/** Pages without a description, and pictures without a text. */
export const texts: ListDefinition = {
  info: {
    name: "texts",
    title: "Descriptions and picture texts",
    explanation:
      "Pages that have neither a summary nor a meta description, so search engines choose a text themselves; and pictures that people who cannot see them learn nothing about.",
    groups: { description: "No description", picture: "Picture texts" },
  },
  build: async ({ snapshot: { units, gaps } }) => {
    const rows = units.flatMap((unit) =>
      unit.versions
        .filter(({ isPublished }) => isPublished)
        .flatMap((version): WorklistRow[] => {
          const row = (group: string, finding: string): WorklistRow => ({
            group,
            cells: [
              pageCell(version, unit.isPage),
              { text: version.locale },
              { text: sentence(finding) },
              editCell(version.edit),
            ],
          });
          return [
            ...(version.lacksDescription ? [row("description", descriptionFault)] : []),
            ...version.pictureFaults.map((fault) => row("picture", fault)),
          ];
        }),
    );
    return { columns: ["Content", "Language", "Finding", "Edit"], rows, gaps };
  },
};

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

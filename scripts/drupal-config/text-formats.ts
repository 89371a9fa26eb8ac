import { configurationEntity, type ConfigurationFile } from "./configuration.ts";

/** The only text format of rich text; content refers to it by name. */
export const richTextFormat = "rich_text";

const toolbar = [
  ["heading", "bold", "italic", "link", "removeFormat"],
  ["bulletedList", "numberedList", "blockQuote"],
  ["insertTable", "horizontalLine", "sourceEditing"],
];

/**
 * Returns the text format and its editor. It corrects HTML, but filters nothing, because the site sanitises what it
 * shows.
 */
export function textFormats(): readonly ConfigurationFile[] {
  const corrector = "filter_htmlcorrector";
  return [
    configurationEntity({
      name: `filter.format.${richTextFormat}`,
      values: {
        name: "Rich text",
        format: richTextFormat,
        weight: 0,
        filters: {
          [corrector]: {
            id: corrector,
            provider: "filter",
            status: true,
            weight: 10,
            settings: {},
          },
        },
      },
    }),
    configurationEntity({
      name: `editor.editor.${richTextFormat}`,
      dependencies: { config: [`filter.format.${richTextFormat}`], module: ["ckeditor5"] },
      values: {
        format: richTextFormat,
        editor: "ckeditor5",
        settings: {
          toolbar: { items: toolbar.flatMap((group, index) => (index ? ["|", ...group] : group)) },
          plugins: {
            ckeditor5_heading: { enabled_headings: ["heading2", "heading3", "heading4"] },
            ckeditor5_list: {
              properties: { reversed: false, startIndex: true },
              multiBlock: true,
            },
            ckeditor5_sourceEditing: { allowed_tags: [] },
          },
        },
        image_upload: { status: false },
      },
    }),
  ];
}

import { defineBundle } from "../bundle.ts";
import { choice, link, richText, text } from "../fields.ts";

export const paragraphIcon = defineBundle({
  entityType: "paragraph",
  bundle: "icon",
  label: "Icon with text",
  fields: {
    field_icon: choice({
      label: "Icon",
      values: {
        "badge-check": "Seal",
        building: "Building",
        "chart-line": "Chart",
        clock: "Clock",
        coins: "Coins",
        "file-check": "Checked document",
        globe: "Globe",
        handshake: "Handshake",
        lock: "Lock",
        mail: "Letter",
        plug: "Plug",
        printer: "Printer",
        scan: "Scanner",
        shield: "Shield",
        users: "People",
        workflow: "Workflow",
      },
      required: true,
      translatable: false,
    }),
    field_title: text({ label: "Heading", required: true }),
    field_text: richText({ label: "Text" }),
    field_link: link({ label: "Link" }),
  },
});

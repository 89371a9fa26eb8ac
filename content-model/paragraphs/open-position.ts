import { defineBundle } from "../bundle.ts";
import { choice, date, link, paragraphs, reference, richText, text } from "../fields.ts";

export const paragraphOpenPosition = defineBundle({
  entityType: "paragraph",
  bundle: "open_position",
  label: "Open position",
  help: "Describes a job whose name is the title of the page. Search engines are told about it until the closing date.",
  fields: {
    field_title: text({ label: "Heading" }),
    field_text: richText({ label: "Description", required: true }),
    field_posted: date({ label: "Posted on", required: true, translatable: false }),
    field_closing_date: date({
      label: "Closing date",
      help: "The last day to apply. Afterwards the page says that the position is closed.",
      translatable: false,
    }),
    field_employment_type: choice({
      label: "Employment type",
      values: {
        full_time: "Full-time",
        part_time: "Part-time",
        temporary: "Temporary",
        intern: "Internship",
      },
      multiple: true,
      translatable: false,
    }),
    field_offices: reference({
      label: "Offices",
      entityType: "node",
      bundles: ["office"],
      multiple: true,
      required: true,
      translatable: false,
    }),
    field_salary: text({ label: "Salary", help: "€66,000 to €92,000 a year" }),
    field_content: paragraphs({
      label: "How to apply",
      help: "The application form, who answers and what happens next; shown until the closing date.",
      bundles: ["form", "contact_us", "list", "text"],
    }),
    field_link: link({
      label: "Link",
      help: "To other open positions; shown after the closing date.",
    }),
  },
});

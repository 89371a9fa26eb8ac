import { defineBundle } from "../bundle.ts";
import { link, text } from "../fields.ts";

export const paragraphCalendly = defineBundle({
  entityType: "paragraph",
  bundle: "calendly",
  label: "Appointment",
  help: "A link to a calendar in which readers choose a time.",
  fields: {
    field_title: text({ label: "Heading", required: true }),
    field_link: link({ label: "Address of the calendar", required: true }),
  },
});

import { boolean, longText, text } from "../fields.ts";

/** What is disclosed about each place where data are processed. */
export const processing = {
  field_service: text({ label: "Service provided", required: true }),
  field_solutions: text({ label: "Digital solutions", multiple: true }),
  field_locations: text({ label: "Processing locations", multiple: true }),
  field_region: text({ label: "Customer region" }),
  field_mechanism: text({ label: "Data processing mechanism" }),
  field_contact: longText({ label: "Contact details" }),
  field_registered_office: longText({ label: "Registered office" }),
  field_ongoing: boolean({ label: "Ongoing", translatable: false }),
};

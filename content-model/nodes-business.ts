import { blocksField } from "./block-fields.ts";
import { defineBundle } from "./bundle.ts";
import {
  figureFields,
  media,
  node,
  nodes,
  pageFields,
  pageSettings,
  picture,
  speakers,
  term,
  terms,
} from "./common-fields.ts";
import {
  boolean,
  choice,
  date,
  dateTime,
  email,
  integer,
  link,
  longText,
  reference,
  richText,
  telephone,
  text,
} from "./fields.ts";

/** Pages about products, offers and events of the company. */

export const nodeContract = defineBundle({
  entityType: "node",
  bundle: "contract",
  label: "Contract",
  help: "A framework contract under which public bodies may buy.",
  fields: {
    ...pageFields,
    field_contract_number: text({ label: "Contract number", required: true, translatable: false }),
    field_coverage_start: date({ label: "Coverage start", translatable: false }),
    field_coverage_end: date({ label: "Coverage end", translatable: false }),
    field_category: choice({
      label: "Category",
      values: {
        equipment: "Equipment",
        software: "Software",
        supplies: "Supplies",
        services: "Services",
      },
      translatable: false,
    }),
    field_state_contract: boolean({ label: "State contract", translatable: false }),
    field_us_states: terms("States", "us_states"),
    field_supplies: richText({ label: "Supplies" }),
    field_documents: reference({
      label: "Documents",
      entityType: "media",
      bundles: ["document"],
      multiple: true,
      translatable: false,
    }),
    field_contacts_administration: nodes("Contacts for administration", "staff"),
    field_contacts_sales: nodes("Contacts for sales", "staff"),
  },
});

export const nodeCustomer = defineBundle({
  entityType: "node",
  bundle: "customer",
  label: "Customer",
  help: "A customer and their story.",
  fields: {
    ...pageFields,
    field_logo: media("Logo", "image"),
    field_country: term("Country", "countries"),
    field_erp: choice({
      label: "ERP system",
      help: "The system that the software works with there: ERP, billing or core system.",
      values: {
        avaloq: "Avaloq",
        dynamics_365: "Microsoft Dynamics 365",
        guidewire: "Guidewire",
        oracle_fusion: "Oracle Fusion",
        sap_is_u: "SAP IS-U",
        sap_s4hana: "SAP S/4HANA",
        workday: "Workday",
        other: "Other",
      },
      translatable: false,
    }),
    field_testimonial: node("Testimonial", "testimonial"),
    ...figureFields,
    field_facts: text({
      label: "Facts",
      help: "A figure and what it counts: 86 % without a touch.",
      multiple: true,
    }),
    field_paragraphs: blocksField,
  },
});

export const nodeEvent = defineBundle({
  entityType: "node",
  bundle: "event",
  label: "Event",
  fields: {
    ...pageFields,
    field_start: dateTime({ label: "Start", required: true, translatable: false }),
    field_end: dateTime({ label: "End", translatable: false }),
    field_time_zone: text({
      label: "Time zone",
      help: "Where the event takes place: Europe/Berlin.",
      translatable: false,
    }),
    field_event_type: choice({
      label: "Type",
      values: {
        conference: "Conference",
        webinar: "Webinar",
        trade_fair: "Trade fair",
        roundtable: "Roundtable",
      },
      translatable: false,
    }),
    field_location: text({ label: "Place" }),
    field_online: boolean({ label: "Online", translatable: false }),
    field_spoken_languages: text({
      label: "Languages",
      help: "As visitors read it: “English, with interpretation into French”.",
    }),
    field_price: text({ label: "Price", help: "As visitors read it: “€390”, “Free of charge”." }),
    field_seats: integer({
      label: "Seats",
      help: "Number of seats. Empty if it is not limited.",
      translatable: false,
    }),
    field_registration: link({ label: "Registration" }),
    field_speakers: speakers,
    field_paragraphs: blocksField,
  },
});

export const nodePartner = defineBundle({
  entityType: "node",
  bundle: "partner",
  label: "Partner",
  fields: {
    ...pageFields,
    field_logo: media("Logo", "image"),
    field_tier: term("Tier", "partner_tiers"),
    field_badges: terms("Badges", "partner_badges"),
    field_partner_type: term("Program track", "partner_types"),
    field_regions: terms("Regions", "regions"),
    field_countries: terms("Countries", "countries"),
    field_solutions: terms("Solutions", "product_lines"),
    field_technology_focus: terms("Technology focus", "technology_focus"),
    field_highlights: text({ label: "Highlights", multiple: true }),
    field_website: link({ label: "Website" }),
    field_email: email({ label: "E-mail", translatable: false }),
    field_phone: telephone({ label: "Telephone", translatable: false }),
    field_contacts_sales: nodes("Contacts for sales", "staff"),
    field_paragraphs: blocksField,
  },
});

export const nodeResource = defineBundle({
  entityType: "node",
  bundle: "resource",
  label: "Resource",
  help: "Something to read, watch or hear.",
  fields: {
    ...pageFields,
    field_resource_type: term("Type", "resource_types"),
    field_document: reference({
      label: "Document",
      entityType: "media",
      bundles: ["document"],
      translatable: false,
      closedBy: "field_gated",
    }),
    field_media: media("Video or audio", "video", "remote_video", "audio"),
    field_gated: boolean({
      label: "Gated",
      help: "The page shows a form, and the document is handed over when it has been sent.",
      translatable: false,
    }),
    field_cta: link({
      label: "Call to action",
      help: "For a gated resource #modal=form:45 selects the form, with a headline; otherwise the site's own form is shown.",
    }),
    field_languages: terms("Languages", "available_languages"),
    field_speakers: speakers,
    field_chart_title: text({
      label: "Title of the chart",
      help: "What the bars compare: Cost per invoice.",
    }),
    field_chart: text({
      label: "Chart",
      help: "On the cover of a report, one bar a line: what it counts, a stroke, its figure. Top quarter | €2.40",
      multiple: true,
    }),
    field_logo: media("Logo of the customer", "image"),
    ...figureFields,
    field_weight: integer({ label: "Weight in lists", translatable: false }),
    field_paragraphs: blocksField,
  },
});

export const nodeTestimonial = defineBundle({
  entityType: "node",
  bundle: "testimonial",
  label: "Testimonial",
  fields: {
    // Staff and articles use the names field_role and field_author for fields of other kinds.
    field_quote: longText({ label: "Quotation", required: true, verbatim: true }),
    field_speaker: text({ label: "Name", required: true, translatable: false }),
    field_speaker_role: text({ label: "Role" }),
    field_company: text({ label: "Company", translatable: false }),
    field_image: picture,
    field_customer: node("Customer", "customer"),
    ...pageSettings,
  },
});

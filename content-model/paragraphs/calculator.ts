import { defineBundle } from "../bundle.ts";
import { boolean, choice, decimal, link, paragraphs, richText, text } from "../fields.ts";

const variable = text({
  label: "Name in formulas",
  help: "Lower-case letters, digits and _, such as invoices.",
  required: true,
  translatable: false,
});

const numberFormat = choice({
  label: "Kind of number",
  help: "A number, if none is chosen. Percentages count as parts in formulas: 70 % is 0.7.",
  values: {
    number: "Number",
    money: "Amount of money",
    percent: "Percentage",
    minutes: "Minutes",
    hours: "Hours",
    days: "Days",
    months: "Months",
  },
  translatable: false,
});

export const paragraphCalculator = defineBundle({
  entityType: "paragraph",
  bundle: "calculator",
  label: "Calculator",
  help: "Computes results from figures that visitors change. Figures that are no assumptions have a slider.",
  fields: {
    field_title: text({ label: "Heading", required: true }),
    field_text: richText({ label: "Text" }),
    field_calculator_name: text({
      label: "Name in addresses",
      help: "Lower-case letters, digits and -, such as payables. Unique on the page.",
      required: true,
      translatable: false,
    }),
    field_currency: text({
      label: "Currency",
      help: "Three letters, such as EUR. Each language can have its own.",
    }),
    field_inputs: paragraphs({ label: "Figures", bundles: ["calculator_input"] }),
    field_results: paragraphs({ label: "Results", bundles: ["calculator_result"] }),
    field_link: link({
      label: "Link",
      help: "To a page with a form. The form receives the calculation as a note that visitors can change.",
    }),
  },
});

export const paragraphCalculatorInput = defineBundle({
  entityType: "paragraph",
  bundle: "calculator_input",
  label: "Figure of a calculator",
  isPart: true,
  fields: {
    field_title: text({ label: "Label", required: true }),
    field_variable: variable,
    field_number_format: numberFormat,
    field_default: decimal({ label: "Initial value", required: true }),
    field_minimum: decimal({ label: "Smallest value", required: true }),
    field_maximum: decimal({ label: "Largest value", required: true }),
    field_step: decimal({ label: "Step", help: "1, if it is empty." }),
    field_assumption: boolean({
      label: "Is an assumption",
      help: "Listed below the figures, without a slider.",
      translatable: false,
    }),
  },
});

export const paragraphCalculatorResult = defineBundle({
  entityType: "paragraph",
  bundle: "calculator_result",
  label: "Result of a calculator",
  isPart: true,
  fields: {
    field_title: text({ label: "Label", required: true }),
    field_variable: variable,
    field_formula: text({
      label: "Formula",
      help: "Names of figures and of results above, numbers, + - * / ( ), min(a, b), max(a, b).",
      required: true,
      translatable: false,
    }),
    field_number_format: numberFormat,
    field_without_result: text({
      label: "Text without a result",
      help: "Shown if the result is negative or cannot be computed: Not at these figures.",
    }),
  },
});

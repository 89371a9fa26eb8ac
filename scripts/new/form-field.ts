import { insertAbove, insertLine } from "./insert-line.ts";
import { pascalCase, sentenceCase, type Member, type Template } from "./member.ts";

/** Names of the new kind of field. */
interface Names {
  /** Kebab case. */
  readonly kind: string;
  /** Name of its TypeScript type. */
  readonly type: string;
  /** Name of its component. */
  readonly view: string;
}

/** A kind of form field with its check and its view (docs/adding-a-form.md). */
export const newFormField: Template = (kind) => {
  const type = `${pascalCase(kind)}Field`;
  const names = { kind, type, view: `${pascalCase(kind)}View` };
  return {
    files: filesOf(names),
    edits: editsOf(names),
    next: [
      `Properties of ${type} in domain/forms/form-definition.ts.`,
      "Its check in domain/forms/kind-checks.ts; what an answer is cleaned to in domain/forms/clean-values.ts.",
      "The type name and the properties at the form service in server/form-services/.",
      `Its view in app/forms/${kind}-field.tsx.`,
      `Check: npx vitest run domain/forms/${kind}-field.test.ts`,
      "See docs/adding-a-form.md.",
    ],
  };
};

/** Files of the field. */
const filesOf = ({ kind, type, view }: Names): Member["files"] => ({
  [`domain/forms/${kind}-field.test.ts`]: `import { expect, test } from "vitest";
import type { FormField } from "./form-definition.ts";
import { validateForm } from "./validate-form.ts";

const field: FormField = {
  id: "1",
  name: "${kind}",
  label: "${sentenceCase(kind)}",
  hint: "",
  isRequired: false,
  logic: null,
  kind: "${kind}",
  initial: "",
};
const errorsOf = (answer: string) => validateForm({ fields: [field] }, {}, { "1": answer }).errors;

test("refuses an answer that does not fit a ${kind} field", () => {
  expect(errorsOf("to do: an answer that does not fit")).toHaveProperty("1");
});
`,
  [`app/forms/${kind}-field.tsx`]: `import type { ${type} } from "#domain/forms/form-definition.ts";
import { textOfValue } from "#domain/forms/form-values.ts";
import { Field } from "#app/ui/field.tsx";
import { inputProps, useFieldTexts, type FieldViewProps } from "./field-props.ts";

export function ${view}({ field, id, value, error, rules }: FieldViewProps<${type}>) {
  return (
    <Field id={id} {...useFieldTexts({ field, error, rules })}>
      {(control) => (
        <input
          {...control}
          {...inputProps({ field })}
          defaultValue={value === undefined ? field.initial : textOfValue(value)}
        />
      )}
    </Field>
  );
}
`,
});

/** Lines of the field in the files that know every kind. */
const editsOf = ({ kind, type, view }: Names): Member["edits"] => [
  {
    file: "domain/forms/form-definition.ts",
    apply: (text) =>
      insertAbove(
        text,
        "export type FormField =",
        `export interface ${type} extends FieldBase {
  readonly kind: "${kind}";
  readonly initial: string;
}
`,
      ).replace("  | FileField;", `  | FileField\n  | ${type};`),
  },
  {
    file: "domain/forms/kind-checks.ts",
    apply: (text) => insertAbove(text, '    case "text":', `    case "${kind}":`),
  },
  {
    file: "domain/forms/clean-values.ts",
    apply: (text) => insertAbove(text, '    case "text":', `    case "${kind}":`),
  },
  {
    file: "app/forms/field-view.tsx",
    apply: (text) =>
      insertAbove(
        insertAbove(
          text,
          'import styles from "./form-view.module.css"',
          `import { ${view} } from "./${kind}-field.tsx";`,
        ),
        '    case "hidden":',
        `    case "${kind}":\n      return <${view} field={field} {...rest} />;`,
      ),
  },
  {
    file: "server/form-services/map-formstack-form.ts",
    apply: (text) =>
      insertAbove(
        text,
        '    case "section":',
        `    case "${kind}":\n      return { ...base, kind: "${kind}", initial };`,
      ),
  },
  {
    file: "app/gallery/samples/form-samples.ts",
    apply: (text) =>
      insertLine(text, {
        after: "const everyKind: readonly FormField[] = [",
        until: "];",
        line: `  { ...base("${kind}", "${sentenceCase(kind)}"), kind: "${kind}", initial: "" },`,
      }),
  },
];

import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { CheckboxField, ChoiceGroup, Field } from "#app/ui/field.tsx";
import { longWord, type PrimitiveSamples } from "./primitive-samples.ts";

const mark = "(required)";
const error = "Enter an address like name@company.example.";
const consent = (
  <>
    I have read the <a href="/privacy">privacy notice</a>.
  </>
);
const answers = [
  { value: "now", label: "This quarter" },
  { value: "later", label: longWord },
];

/** Form fields. */
export const fieldPrimitives: PrimitiveSamples = {
  "ui-field": {
    text: (
      <Field id="f-name" label="Name" mark={mark} hint="As on your invoices.">
        {(control) => <input {...control} name="name" autoComplete="off" required />}
      </Field>
    ),
    filled: (
      <Field id="f-filled" label={longWord}>
        {(control) => <input {...control} defaultValue={longWord} />}
      </Field>
    ),
    error: (
      <Field id="f-email" label="Work e-mail" mark={mark} hint="We answer to it." error={error}>
        {(control) => <input {...control} type="email" defaultValue="name@" />}
      </Field>
    ),
    prefix: (
      <Field id="f-site" label="Website" prefix="https://">
        {(control) => <input {...control} inputMode="url" placeholder="company.example" />}
      </Field>
    ),
    disabled: (
      <Field id="f-off" label="Contract">
        {(control) => <input {...control} disabled defaultValue="DIR-NV-2291" />}
      </Field>
    ),
    "read only": (
      <Field id="f-read" label="Contract">
        {(control) => <input {...control} readOnly defaultValue="DIR-NV-2291" />}
      </Field>
    ),
    "many lines": (
      <Field id="f-text" label="Your question" hint="What are you working on?">
        {(control) => <textarea {...control} rows={4} defaultValue={`${longWord} `.repeat(6)} />}
      </Field>
    ),
    select: (
      <Field id="f-land" label="Country" error="Choose a country.">
        {(control) => (
          <select {...control} defaultValue="">
            <option value="">Choose</option>
            <option>Germany</option>
            <option>{longWord}</option>
          </select>
        )}
      </Field>
    ),
    file: (
      <Field id="f-file" label="Curriculum vitae" hint="PDF, at most 5 MB.">
        {(control) => <input {...control} type="file" accept="application/pdf" />}
      </Field>
    ),
  },
  "ui-checkbox-field": {
    empty: (
      <CheckboxField id="c-news" label="Send me the letter, four times a year.">
        {(control) => <input {...control} type="checkbox" />}
      </CheckboxField>
    ),
    ticked: (
      <CheckboxField id="c-on" label={longWord}>
        {(control) => <input {...control} type="checkbox" defaultChecked />}
      </CheckboxField>
    ),
    error: (
      <CheckboxField id="c-read" label={consent} mark={mark} error="Tick the box to go on.">
        {(control) => <input {...control} type="checkbox" required />}
      </CheckboxField>
    ),
    disabled: (
      <CheckboxField id="c-off" label="Needed for the site to work">
        {(control) => <input {...control} type="checkbox" defaultChecked disabled />}
      </CheckboxField>
    ),
  },
  "ui-choice-group": {
    "one of several": (
      <ChoiceGroup id="g-when" label="When do you want to start?" choices={answers}>
        {(control, value) => <input {...control} type="radio" name="when" value={value} />}
      </ChoiceGroup>
    ),
    error: (
      <ChoiceGroup
        id="g-which"
        label="What is it about?"
        mark={mark}
        hint="Choose all that fit."
        error="Choose one at least."
        choices={answers}
      >
        {(control, value) => <input {...control} type="checkbox" name="which" value={value} />}
      </ChoiceGroup>
    ),
  },
  "ui-error-summary": {
    two: (
      <>
        <ErrorSummary
          title="Two answers are missing"
          errors={[
            { fieldId: "s-name", text: "Enter your name." },
            { fieldId: "s-email", text: `${error} ${longWord}` },
          ]}
        />
        <Field id="s-name" label="Name" error="Enter your name.">
          {(control) => <input {...control} />}
        </Field>
        <Field id="s-email" label="Work e-mail" error={error}>
          {(control) => <input {...control} type="email" />}
        </Field>
      </>
    ),
  },
};

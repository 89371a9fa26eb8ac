import { Notice } from "./notice.tsx";

interface ErrorSummaryProps {
  readonly title: string;
  readonly errors: readonly {
    /** Id of the control with the error. */
    readonly fieldId: string;
    readonly text: string;
  }[];
}

/** The errors of a form, each with a link to its field. Renders nothing without errors. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <Notice kind="failure">
      <p>
        <strong>{title}</strong>
      </p>
      <ul>
        {errors.map(({ fieldId, text }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`}>{text}</a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

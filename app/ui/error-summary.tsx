import { Notice } from "./notice.tsx";

interface ErrorSummaryProps {
  readonly title: string;
  readonly errors: readonly {
    /** Id of the control the error is about. */
    readonly fieldId: string;
    readonly text: string;
  }[];
}

/** What is wrong with a form, on top of it, each a link to its field. Nothing where nothing is wrong. */
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

import type { CoverProps } from "../cover-props.ts";

/** The title of a report, and a chart of its own figures. */
export function ReportCover({ cover: { label, caption, bars }, title }: CoverProps<"report">) {
  return (
    <>
      <div>
        {label !== null && <p className="c-label">{label}</p>}
        <p className="c-title">{title}</p>
      </div>
      <div className="c-chart">
        {caption !== null && <p className="c-caption">{caption}</p>}
        {bars.map((bar) => (
          <div key={bar.label} className="c-bar">
            <span>{bar.label}</span>
            <strong>{bar.figure}</strong>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none">
              <rect width={(bar.part * 100).toFixed(1)} height="1" />
            </svg>
          </div>
        ))}
      </div>
    </>
  );
}

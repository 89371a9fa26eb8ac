import { Fragment } from "react";

/** Texts on separate lines, as in a postal address. */
export function Lines({ lines }: { readonly lines: readonly (string | null)[] }) {
  const known = lines.filter((line) => line !== null && line !== "");
  return known.map((line, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- plain texts that never move, and may be equal
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

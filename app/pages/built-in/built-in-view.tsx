import { PageFrame } from "../page-frame.tsx";
import { PageTitle } from "../page-title.tsx";
import type { PageProps } from "../page-props.ts";

/** The site's own page at a fixed address. */
export function BuiltInView({ page, address, purpose }: PageProps<"built_in">) {
  return (
    <PageFrame page={page} address={address}>
      <PageTitle isBesideText={page.text !== null}>{page.title}</PageTitle>
      {page.text !== null && <p>{page.text}</p>}
      {purpose}
    </PageFrame>
  );
}

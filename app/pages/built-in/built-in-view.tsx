import { PageFrame } from "../page-frame.tsx";
import { PageTitle } from "../page-title.tsx";
import type { PageProps } from "../page-props.ts";

/** What the site itself says at a fixed address. */
export function BuiltInView({ page, address, purpose }: PageProps<"built_in">) {
  return (
    <PageFrame page={page} address={address}>
      <PageTitle>{page.title}</PageTitle>
      {page.text !== null && <p>{page.text}</p>}
      {purpose}
    </PageFrame>
  );
}

import { BlockPage } from "../block-page.tsx";
import type { PageProps } from "../page-props.ts";

export function LandingPageView(props: PageProps<"lp_template">) {
  return <BlockPage {...props} />;
}

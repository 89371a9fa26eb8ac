import { BlockPage } from "../block-page.tsx";
import type { PageProps } from "../page-props.ts";

export function PageView(props: PageProps<"page">) {
  return <BlockPage {...props} />;
}

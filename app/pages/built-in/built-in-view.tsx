import { PageFrame } from "../page-frame.tsx";
import styles from "../page-frame.module.css";
import type { PageProps } from "../page-props.ts";

/** What the site itself says at a fixed address. */
export function BuiltInView({ page, address }: PageProps<"built_in">) {
  return (
    <PageFrame page={page} address={address}>
      <h1 className={styles["title"]}>{page.title}</h1>
      {page.text !== null && <p>{page.text}</p>}
    </PageFrame>
  );
}

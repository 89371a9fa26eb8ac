import type { ActionKind } from "./button.tsx";
import styles from "./button.module.css";

interface ActionLinkProps {
  readonly link: { readonly href: string | null; readonly text: string };
  readonly kind?: ActionKind;
}

/** The link a part of the page leads up to, looking like a button. */
export function ActionLink({ link, kind = "primary" }: ActionLinkProps) {
  if (link.href === null) return null;
  return (
    <a className={styles["button"]} href={link.href} data-kind={kind}>
      {link.text}
    </a>
  );
}

import type { ActionKind } from "./button.tsx";
import styles from "./button.module.css";

interface ActionLinkProps {
  readonly link: { readonly href: string | null; readonly text: string };
  readonly kind?: ActionKind;
}

/** The main link of a section, styled as a button. */
export function ActionLink({ link, kind = "primary" }: ActionLinkProps) {
  if (link.href === null) return null;
  return (
    <a className={styles["button"]} href={link.href} data-kind={kind}>
      {link.text}
    </a>
  );
}

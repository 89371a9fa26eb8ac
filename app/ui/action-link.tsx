import styles from "./action-link.module.css";

interface ActionLinkProps {
  readonly link: { readonly href: string | null; readonly text: string };
}

/** The link a part of the page leads up to, looking like a button. */
export function ActionLink({ link }: ActionLinkProps) {
  if (link.href === null) return null;
  return (
    <a className={styles["action"]} href={link.href}>
      {link.text}
    </a>
  );
}

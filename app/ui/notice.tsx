import type { ReactNode, Ref } from "react";
import styles from "./notice.module.css";

const roles = { note: "note", success: "status", failure: "alert" } as const;

interface NoticeProps {
  /** A note is part of the page. The other kinds react to the reader's action and are announced. */
  readonly kind?: keyof typeof roles;
  readonly ref?: Ref<HTMLDivElement> | undefined;
  /** -1: the notice can be focused by script. */
  readonly tabIndex?: -1;
  readonly children: ReactNode;
}

/** A message that the reader should notice. */
export function Notice({ kind = "note", children, ...rest }: NoticeProps) {
  return (
    <section {...rest} className={styles["notice"]} data-kind={kind} role={roles[kind]}>
      {children}
    </section>
  );
}

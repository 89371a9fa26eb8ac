import type { ReactNode, Ref } from "react";
import styles from "./notice.module.css";

const roles = { note: "note", success: "status", failure: "alert" } as const;

interface NoticeProps {
  /** A note stands there with the page; the others answer what the reader did, and are announced. */
  readonly kind?: keyof typeof roles;
  readonly ref?: Ref<HTMLDivElement> | undefined;
  /** -1: it may be given the focus. */
  readonly tabIndex?: -1;
  readonly children: ReactNode;
}

/** Something the reader should know before going on. */
export function Notice({ kind = "note", children, ...rest }: NoticeProps) {
  return (
    <section {...rest} className={styles["notice"]} data-kind={kind} role={roles[kind]}>
      {children}
    </section>
  );
}

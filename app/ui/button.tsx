import type { ButtonHTMLAttributes, MouseEvent } from "react";
import styles from "./button.module.css";

/** How much a button or link asks for: one primary on a view, the others beside it. */
export type ActionKind = "primary" | "secondary" | "quiet";

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> {
  readonly kind?: ActionKind;
  /** What it started is under way: it keeps the focus, says that it is busy and does nothing more. */
  readonly isPending?: boolean;
}

/** A button; `type="button"` unless told otherwise. */
export function Button({ kind = "primary", isPending = false, onClick, ...rest }: ButtonProps) {
  const hold = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending) event.preventDefault();
    else onClick?.(event);
  };
  const isActive = isPending || onClick !== undefined;
  return (
    <button
      type="button"
      {...rest}
      {...(isActive && { onClick: hold })}
      className={styles["button"]}
      data-kind={kind}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
    />
  );
}

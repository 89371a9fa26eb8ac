import type { ButtonHTMLAttributes, MouseEvent } from "react";
import styles from "./button.module.css";

/** Emphasis of a button or link: one primary per view; the others are less prominent. */
export type ActionKind = "primary" | "secondary" | "quiet";

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> {
  readonly kind?: ActionKind;
  /** Its action is running: the button keeps the focus, is announced as busy and ignores clicks. */
  readonly isPending?: boolean;
}

/** A button. Default: `type="button"`. */
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

import { X } from "lucide-react";
import styles from "./tag.module.css";

interface FilterChipProps {
  /** Text of the filter. */
  readonly text: string;
  /** Accessible name of its action: `Remove filter: Banking`. */
  readonly removeLabel: string;
  /** Removes the filter by a link, by submitting the surrounding form, or by script. */
  readonly remove:
    | { readonly href: string }
    | { readonly name: string; readonly value: string }
    | { readonly onRemove: () => void };
}

/** An active filter, which a click removes. */
export function FilterChip({ text, removeLabel, remove }: FilterChipProps) {
  const look = { className: `${styles["tag"]} ${styles["chosen"]}`, "aria-label": removeLabel };
  const inside = (
    <>
      {text}
      <X aria-hidden size={14} />
    </>
  );
  if ("href" in remove) {
    return (
      <a {...look} href={remove.href}>
        {inside}
      </a>
    );
  }
  return "onRemove" in remove ? (
    <button {...look} type="button" onClick={remove.onRemove}>
      {inside}
    </button>
  ) : (
    <button {...look} type="submit" name={remove.name} value={remove.value}>
      {inside}
    </button>
  );
}

import { X } from "lucide-react";
import styles from "./tag.module.css";

interface FilterChipProps {
  /** What is filtered by. */
  readonly text: string;
  /** What choosing it does, for those who do not see the cross: `Remove filter: Banking`. */
  readonly removeLabel: string;
  /** Takes the filter back by going to another address, by sending the form it stands in, or by script. */
  readonly remove:
    | { readonly href: string }
    | { readonly name: string; readonly value: string }
    | { readonly onRemove: () => void };
}

/** A chosen filter, which goes when it is chosen again. */
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

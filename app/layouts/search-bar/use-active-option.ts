import { type KeyboardEvent, useState } from "react";

interface ActiveOptionOptions {
  /** Number of options; 0 if the list cannot be opened. */
  readonly count: number;
  readonly onClose: () => void;
}

/**
 * The list of a combobox: whether it may be open, and which option is active (-1: the field itself). The arrow keys
 * move through field and options in a circle; Escape closes the list, and then the whole bar.
 */
export function useActiveOption({ count, onClose }: ActiveOptionOptions) {
  const [active, setActive] = useState(-1);
  const [isListOpen, setIsListOpen] = useState(true);
  return {
    active,
    isShown: isListOpen && count > 0,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined && count > 0) {
        event.preventDefault();
        setIsListOpen(true);
        // The field itself is one of the positions, between the last and the first suggestion.
        const places = count + 1;
        setActive(((active + 1 + step + places) % places) - 1);
      } else if (event.key === "Escape") {
        event.preventDefault();
        if (isListOpen && count > 0) setIsListOpen(false);
        else onClose();
        setActive(-1);
      }
    },
    /** Other words were typed. */
    reset: () => {
      setActive(-1);
      setIsListOpen(true);
    },
  };
}

import { X } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import styles from "./dialog.module.css";

interface DialogProps {
  readonly isOpen: boolean;
  /** Id of the heading inside. */
  readonly labelledBy: string;
  readonly closeLabel: string;
  /** It has been closed, by whatever means. */
  readonly onClose: () => void;
  /** Nothing is shown of it while closed. */
  readonly children: ReactNode;
}

/**
 * A dialog above the page. The browser keeps the focus inside and gives it back, makes the page inert and closes it
 * with Esc; a click beside it closes it as well.
 */
export function Dialog({ isOpen, labelledBy, closeLabel, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  // After every change: one that has closed by itself may have been followed by the next at once.
  useEffect(() => {
    if (isOpen && dialog.current?.open === false) dialog.current.showModal();
    if (!isOpen) dialog.current?.close();
  });

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc is the browser's own
    <dialog
      className={styles["dialog"]}
      ref={dialog}
      aria-labelledby={labelledBy}
      onClick={closeOnBackdrop}
      onClose={({ currentTarget }) => {
        // The event comes late: another may be open by now.
        if (!currentTarget.open) onClose();
      }}
    >
      {isOpen && (
        <div className={styles["inner"]}>
          <button
            className={styles["close"]}
            type="button"
            aria-label={closeLabel}
            onClick={() => dialog.current?.close()}
          >
            <X aria-hidden size={22} />
          </button>
          {children}
        </div>
      )}
    </dialog>
  );
}

/** The dialog's own area is covered by what is in it: a click that meets the dialog itself is beside it. */
function closeOnBackdrop({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void {
  if (target === currentTarget) currentTarget.close();
}

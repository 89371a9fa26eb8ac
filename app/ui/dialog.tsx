import { X } from "lucide-react";
import {
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import styles from "./dialog.module.css";

interface DialogProps {
  readonly isOpen: boolean;
  /** Id of the heading inside. */
  readonly labelledBy: string;
  readonly closeLabel: string;
  /** Called when the visitor has closed the dialog. Not called when `isOpen` became false. */
  readonly onClose: () => void;
  /** Rendered only while the dialog is open. The dialog opens once their lazy parts have loaded. */
  readonly children: ReactNode;
}

/**
 * A dialog above the page. The browser keeps the focus inside and restores it, makes the page inert, and closes the
 * dialog with Esc. A click outside closes it as well.
 */
export function Dialog({ isOpen, labelledBy, closeLabel, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const isClosedByOwner = useRef(false);
  const [isFilled, setFilled] = useState(false);

  // After every change, because a closed dialog may be followed by the next one at once.
  useEffect(() => {
    // An empty box would flash, and screen readers would announce a dialog without a name.
    if (isOpen && isFilled && dialog.current?.open === false) {
      dialog.current.showModal();
      // Orca does not announce a dialog whose first control has the focus, and Chromium would choose the scrolling box.
      const heading = document.getElementById(labelledBy);
      heading?.setAttribute("tabindex", "-1");
      (heading ?? closeButton.current)?.focus();
    }
    if (!isOpen && dialog.current?.open === true) {
      isClosedByOwner.current = true;
      dialog.current.close();
    }
  });

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc is the browser's own
    <dialog
      className={styles["dialog"]}
      ref={dialog}
      aria-labelledby={labelledBy}
      onClick={closeOnBackdrop}
      onClose={() => {
        // The event is asynchronous: the owner may already have opened the next dialog, which must stay.
        if (!isClosedByOwner.current) onClose();
        isClosedByOwner.current = false;
      }}
    >
      {isOpen && (
        <div className={styles["inner"]}>
          <button
            className={styles["close"]}
            ref={closeButton}
            type="button"
            aria-label={closeLabel}
            onClick={() => dialog.current?.close()}
          >
            <X aria-hidden size={22} />
          </button>
          <Suspense fallback={null}>
            {children}
            <Filled onChange={setFilled} />
          </Suspense>
        </div>
      )}
    </dialog>
  );
}

/** Reports whether everything in the same `Suspense` is displayed, because React runs layout effects only then. */
function Filled({ onChange }: { readonly onChange: (isFilled: boolean) => void }) {
  useLayoutEffect(() => {
    onChange(true);
    return () => onChange(false);
  }, [onChange]);
  return null;
}

/** The content covers the whole dialog, so a click on the dialog itself is on the backdrop. */
function closeOnBackdrop({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void {
  if (target === currentTarget) currentTarget.close();
}

import type { PageClock } from "#app/visitor/page-clock.ts";
import type { WidgetAdapter } from "./widget-adapter.ts";
import { whenPresent } from "./when-present.ts";

interface WidgetControlOptions {
  readonly adapter: WidgetAdapter;
  readonly clock: PageClock;
  /** Milliseconds between the page and what it means for the widget. */
  readonly delayMs: number;
}

/** Shows and hides one widget as pages come and go. It never throws, whatever the provider's script does. */
export interface WidgetControl {
  /** Says whether the widget belongs on the page shown now; it is loaded the first time it does. */
  setShown(isShown: boolean): void;
  /** Hides it and waits for nothing any more: consent has been taken back. */
  withdraw(): void;
}

export function createWidgetControl(options: WidgetControlOptions): WidgetControl {
  const { adapter, clock, delayMs } = options;
  let isLoaded = false;
  let isWanted = false;
  /** Ends what is being waited for. */
  let stop: (() => void) | null = null;

  const isUsable = () => isTrue(() => adapter.isPresent());
  const toggle = () => quietly(() => (isWanted ? adapter.show() : adapter.hide()));
  const waitAndToggle = () => {
    stop?.();
    stop = whenPresent({ clock, isPresent: isUsable, onPresent: toggle });
  };
  const apply = () => {
    if (isWanted && !isLoaded) {
      isLoaded = true;
      // Scripts behind consent come late: the wait begins anew when the provider says it is there.
      quietly(() => adapter.load(waitAndToggle));
    }
    if (isLoaded) waitAndToggle();
  };

  return {
    setShown(isShown) {
      isWanted = isShown;
      stop?.();
      stop = clock.after(delayMs, apply);
    },
    withdraw() {
      isWanted = false;
      stop?.();
      if (isLoaded && isUsable()) toggle();
    },
  };
}

/** Foreign code may throw what it likes; the page goes on as if it were not there. */
function quietly(run: () => void): void {
  try {
    run();
  } catch {
    // Without the widget the page is whole.
  }
}

function isTrue(ask: () => boolean): boolean {
  try {
    return ask();
  } catch {
    return false;
  }
}

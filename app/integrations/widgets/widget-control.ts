import type { PageClock } from "#app/visitor/page-clock.ts";
import type { WidgetAdapter } from "./widget-adapter.ts";
import { whenPresent } from "./when-present.ts";

interface WidgetControlOptions {
  readonly adapter: WidgetAdapter;
  readonly clock: PageClock;
  /** Delay in milliseconds before a new page changes the widget. */
  readonly delayMs: number;
  /** Called when the widget is usable, or is not after ten seconds. A late one becomes usable after it has failed. */
  readonly onOutcome: (outcome: "loaded" | "failed") => void;
}

/** After this time a widget that is not usable counts as failed. */
const outcomeMs = 10_000;

/** Shows and hides a widget when pages change. Never throws, whatever the provider's script does. */
export interface WidgetControl {
  /** Sets whether the widget belongs on the displayed page. The widget is loaded the first time it does. */
  setShown(isShown: boolean): void;
  /** Hides the widget and cancels all waiting, because consent was withdrawn. */
  withdraw(): void;
}

export function createWidgetControl(options: WidgetControlOptions): WidgetControl {
  const { adapter, clock, delayMs, onOutcome } = options;
  let hasLoaded = false;
  let isLoaded = false;
  let isWanted = false;
  /** Cancels the current wait. */
  let stop: (() => void) | null = null;

  const isUsable = () => isTrue(() => adapter.isPresent());
  const noteOutcome = (outcome: "loaded" | "failed") => {
    if (hasLoaded) return;
    hasLoaded = outcome === "loaded";
    onOutcome(outcome);
  };
  const toggle = () => {
    noteOutcome("loaded");
    quietly(() => (isWanted ? adapter.show() : adapter.hide()));
  };
  const waitAndToggle = () => {
    stop?.();
    stop = whenPresent({ clock, isPresent: isUsable, onPresent: toggle });
  };
  const apply = () => {
    if (isWanted && !isLoaded) {
      isLoaded = true;
      // Scripts that need consent load late, so the wait starts again when the provider reports that it is ready.
      quietly(() => adapter.load(waitAndToggle));
      clock.after(outcomeMs, () => noteOutcome(isUsable() ? "loaded" : "failed"));
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

/** Ignores errors of third-party code, so that the page continues without it. */
function quietly(run: () => void): void {
  try {
    run();
  } catch {
    // The page is complete without the widget.
  }
}

function isTrue(ask: () => boolean): boolean {
  try {
    return ask();
  } catch {
    return false;
  }
}

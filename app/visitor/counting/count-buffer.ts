import {
  type CountedPage,
  type CountEvent,
  type CountReport,
  maxReportedEvents,
  maxReportedPages,
  type VariantNames,
} from "#domain/counting/count-report.ts";

/** What is counted of this document. Nothing is stored in the browser. */
export interface CountBuffer {
  /** A page is shown. Forms of the page before it are left. */
  showPage(page: Omit<CountedPage, "events">): void;
  /** The page contains these variants. Each experiment counts once. */
  showVariants(variants: VariantNames): void;
  /** The visitor has begun to fill in a form, and is at a field. `variants`: all that were shown so far. */
  reachField(form: string, field: string, variants: VariantNames): void;
  /** The form was sent. */
  finishForm(form: string): void;
  /** The page is hidden, perhaps for ever: reports forms that are not finished, and sends everything. */
  hide(): void;
}

interface BufferOptions {
  readonly mayCount: () => "yes" | "no" | "wait";
  readonly send: (report: CountReport) => void;
}

/** A form that the visitor has begun to fill in. */
interface OpenForm {
  field: string;
  /** The form was reported as abandoned at this field; null: it was not. */
  abandonedAt: string | null;
}

export function createCountBuffer({ mayCount, send }: BufferOptions): CountBuffer {
  let pages: { place: Omit<CountedPage, "events">; events: CountEvent[] }[] = [];
  let place: Omit<CountedPage, "events"> | null = null;
  const forms = new Map<string, OpenForm>();
  const seen = new Set<string>();

  function add(event: CountEvent): void {
    if (place === null || mayCount() === "no") return;
    const last = pages.at(-1);
    if (last?.place === place && last.events.length < maxReportedEvents) last.events.push(event);
    else pages.push({ place, events: [event] });
    if (pages.length < maxReportedPages) return;
    // Visitors who do not choose for twenty pages: the first pages are not counted.
    if (mayCount() === "wait") pages.shift();
    else flush();
  }

  function flush(): void {
    const verdict = mayCount();
    if (verdict === "wait" || pages.length === 0) return;
    const report = { pages: pages.map(({ place: where, events }) => ({ ...where, events })) };
    pages = [];
    if (verdict === "yes") send(report);
  }

  function abandonForms(): void {
    for (const [form, state] of forms) {
      if (state.abandonedAt !== null) continue;
      state.abandonedAt = state.field;
      add({ step: "abandoned", form, field: state.field });
    }
  }

  function resume(form: string, state: OpenForm): void {
    if (state.abandonedAt !== null) add({ step: "resumed", form, field: state.abandonedAt });
    state.abandonedAt = null;
  }

  return {
    showPage(page) {
      abandonForms();
      forms.clear();
      const isFirst = place === null;
      place = page;
      if (isFirst) add({ step: "visit" });
      add({ step: "view" });
    },
    showVariants(variants) {
      const added = Object.entries(variants).filter(([experiment]) => !seen.has(experiment));
      for (const [experiment] of added) seen.add(experiment);
      if (added.length > 0) add({ step: "seen", variants: Object.fromEntries(added) });
    },
    reachField(form, field, variants) {
      const state = forms.get(form);
      if (state === undefined) {
        forms.set(form, { field, abandonedAt: null });
        add({ step: "started", form, variants });
        return;
      }
      resume(form, state);
      state.field = field;
    },
    finishForm(form) {
      const state = forms.get(form);
      if (state !== undefined) resume(form, state);
      forms.delete(form);
    },
    hide() {
      abandonForms();
      flush();
    },
  };
}

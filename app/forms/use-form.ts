import {
  type ChangeEvent,
  type FocusEvent,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { loadPart } from "#app/ui/load-part.ts";
import { errorsAfterInput, errorsAfterLeaving } from "#domain/forms/live-errors.ts";
import type { FieldErrors, RefusalId, SentForm } from "#domain/forms/sent-form.ts";
import type { ShownForm } from "#domain/forms/shown-form.ts";
import { hiddenFieldIds, initialValues } from "#domain/forms/visible-fields.ts";
import type { FormPlace } from "./form-place.ts";
import type { FormScript } from "./form-script.ts";
import { hasAnswers } from "./kept-answers.ts";

interface FormState {
  readonly phase: "filling" | "sending" | "sent";
  readonly message: RefusalId | null;
  readonly errors: FieldErrors;
  /** Ids of fields that logic hides. */
  readonly hidden: ReadonlySet<string>;
  readonly isCaptchaUsable: boolean;
  /** Number of times the form was refused since the page was loaded. */
  readonly refusals: number;
}

interface FormOptions {
  readonly shown: ShownForm;
  readonly place: FormPlace;
  readonly sent: SentForm | null;
  readonly onSent: () => void;
}

/**
 * The behaviour of a form with script. The script is loaded when the visitor first uses the form, or when earlier
 * answers can be filled in; the captcha only in the first case.
 */
export function useForm({ shown, place, sent, onSent }: FormOptions) {
  const element = useRef<HTMLFormElement>(null);
  const script = useRef<Promise<FormScript> | null>(null);
  const seenAt = useRef(0);
  const [state, setState] = useState<FormState>({
    phase: "filling",
    message: sent?.message ?? null,
    errors: sent?.errors ?? {},
    hidden: hiddenFieldIds(shown.form, sent?.values ?? initialValues(shown.form)),
    isCaptchaUsable: true,
    refusals: 0,
  });
  const change = (part: Partial<FormState>) => setState((known) => ({ ...known, ...part }));

  function load(): Promise<FormScript> {
    script.current ??= start();
    return script.current;
  }

  async function start(): Promise<FormScript> {
    const { createFormScript } = await loadPart(() => import("./form-script.ts"));
    const { current: form } = element;
    if (form === null) throw new Error("the form is gone");
    const made = createFormScript({ form, shown, place, seenAt: seenAt.current });
    made.offerAnswers();
    change({ hidden: made.hiddenFields() });
    return made;
  }

  /** If the script is unavailable, the browser submits the form. */
  const loadQuietly = () =>
    load().catch(() => {
      script.current = null;
      return null;
    });

  async function touch(): Promise<void> {
    const loaded = await loadQuietly();
    const isCaptchaUsable = (await loaded?.touch()) ?? true;
    change({ isCaptchaUsable });
  }

  async function enter(control: EventTarget): Promise<void> {
    const loaded = await loadQuietly();
    if (loaded === null) return;
    loaded.begin();
    const hidden = loaded.hiddenFields();
    const found = loaded.findErrors();
    const fieldId = fieldIdOf(control);
    setState((known) => {
      const errors = errorsAfterInput({ shown: known.errors, found, fieldId }, hidden);
      const isMended = known.message === "invalid" && Object.keys(errors).length === 0;
      return { ...known, hidden, errors, message: isMended ? null : known.message };
    });
  }

  async function leave(control: EventTarget): Promise<void> {
    const loaded = await loadQuietly();
    if (loaded === null) return;
    const found = loaded.findErrors();
    const fieldId = fieldIdOf(control);
    setState((known) => ({
      ...known,
      errors: errorsAfterLeaving({ shown: known.errors, found, fieldId }),
    }));
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    change({ phase: "sending" });
    const loaded = await loadQuietly();
    if (loaded === null) {
      form.submit();
      return;
    }
    const outcome = await loaded.submit();
    if (outcome.kind === "leaving") return;
    if (outcome.kind === "sent") {
      change({ phase: "sent", message: null, errors: {} });
      onSent();
      return;
    }
    const { message, errors } = outcome;
    setState((known) => {
      const refusals = known.refusals + 1;
      return { ...known, phase: "filling", message, errors, refusals };
    });
  }

  useEffect(() => {
    seenAt.current = performance.now();
    if (hasAnswers()) void loadQuietly();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form is first there
  }, []);

  useEffect(() => {
    if (state.refusals > 0) showOutcome(element.current);
  }, [state.refusals]);

  return {
    element,
    state,
    handlers: {
      onFocus: () => void touch(),
      onPointerDown: () => void touch(),
      onChange: ({ target }: ChangeEvent<HTMLFormElement>) => void enter(target),
      onBlur: ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
        // An error that appears above the button would move it away from a click that has just started.
        if (relatedTarget instanceof HTMLButtonElement) return;
        void leave(target);
      },
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (state.phase === "filling") void submit(event.currentTarget);
      },
    },
  };
}

/** Returns the id of the field that a control belongs to. Parts of names and addresses are named `{id}.{part}`. */
function fieldIdOf(control: EventTarget): string {
  const name = "name" in control && typeof control.name === "string" ? control.name : "";
  return name.split(".")[0] ?? "";
}

/** Moves focus and view to the result of the form, below the sticky header (`scroll-padding` of the page). */
function showOutcome(form: HTMLFormElement | null): void {
  const outcome = form?.querySelector<HTMLElement>("[data-outcome]");
  outcome?.focus({ preventScroll: true });
  outcome?.scrollIntoView({ block: "nearest" });
}

import {
  type ChangeEvent,
  type FocusEvent,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { errorsAfterInput, errorsAfterLeaving } from "#domain/forms/live-errors.ts";
import type { FieldErrors, RefusalId, SentForm } from "#domain/forms/sent-form.ts";
import type { ShownForm } from "#domain/forms/shown-form.ts";
import { hiddenFieldIds, initialValues } from "#domain/forms/visible-fields.ts";
import type { FormPlace } from "./form-place.ts";
import type { FormScript } from "./form-script.ts";
import { useFormScript } from "./use-form-script.ts";

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
  const [state, setState] = useState(() => initialState(shown, sent));
  const change = (part: Partial<FormState>) => setState((known) => ({ ...known, ...part }));

  const load = useFormScript({
    element,
    shown,
    place,
    onStart: (script) => change({ hidden: script.hiddenFields() }),
  });

  async function touch(): Promise<void> {
    const loaded = await load();
    const isCaptchaUsable = (await loaded?.touch()) ?? true;
    change({ isCaptchaUsable });
  }

  async function enter(control: EventTarget): Promise<void> {
    const loaded = await load();
    if (loaded === null) return;
    loaded.begin(fieldIdOf(control));
    const input = inputOf(loaded, control);
    setState((known) => stateAfterInput(known, input));
  }

  async function leave(control: EventTarget): Promise<void> {
    const loaded = await load();
    if (loaded === null) return;
    const input = inputOf(loaded, control);
    setState((known) => stateAfterLeaving(known, input));
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    change({ phase: "sending" });
    const loaded = await load();
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

const initialState = (shown: ShownForm, sent: SentForm | null): FormState => ({
  phase: "filling",
  message: sent?.message ?? null,
  errors: sent?.errors ?? {},
  hidden: hiddenFieldIds(shown.form, sent?.values ?? initialValues(shown.form)),
  isCaptchaUsable: true,
  refusals: 0,
});

/** The state of the fields after a visitor changed or left one. */
interface Input {
  readonly hidden: ReadonlySet<string>;
  /** All current errors, whether shown or not. */
  readonly found: FieldErrors;
  readonly fieldId: string;
}

const inputOf = (script: FormScript, control: EventTarget): Input => ({
  hidden: script.hiddenFields(),
  found: script.findErrors(),
  fieldId: fieldIdOf(control),
});

/** The message about invalid fields disappears with the last error. */
function stateAfterInput(known: FormState, { hidden, found, fieldId }: Input): FormState {
  const errors = errorsAfterInput({ shown: known.errors, found, fieldId }, hidden);
  const isMended = known.message === "invalid" && Object.keys(errors).length === 0;
  return { ...known, hidden, errors, message: isMended ? null : known.message };
}

const stateAfterLeaving = (known: FormState, { found, fieldId }: Input): FormState => ({
  ...known,
  errors: errorsAfterLeaving({ shown: known.errors, found, fieldId }),
});

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

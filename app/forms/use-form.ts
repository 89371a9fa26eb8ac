import { useEffect, useRef, useState, type SubmitEvent } from "react";
import type { FieldErrors, RefusalId, SentForm } from "#domain/forms/sent-form.ts";
import type { ShownForm } from "#domain/forms/shown-form.ts";
import type { FormPlace } from "./form-place.ts";
import type { FormScript } from "./form-script.ts";

interface FormState {
  readonly phase: "filling" | "sending" | "sent";
  readonly message: RefusalId | null;
  readonly errors: FieldErrors;
  /** Ids of the fields that logic hides. */
  readonly hidden: ReadonlySet<string>;
  readonly captchaFault: string | null;
}

interface FormOptions {
  readonly shown: ShownForm;
  readonly place: FormPlace;
  readonly sent: SentForm | null;
  readonly onSent: () => void;
}

/** What a form does by script. The script itself comes at the first touch, or when earlier answers can be offered. */
export function useForm({ shown, place, sent, onSent }: FormOptions) {
  const element = useRef<HTMLFormElement>(null);
  const script = useRef<Promise<FormScript> | null>(null);
  const seenAt = useRef(0);
  const [state, setState] = useState<FormState>({
    phase: "filling",
    message: sent?.message ?? null,
    errors: sent?.errors ?? {},
    hidden: new Set(),
    captchaFault: null,
  });
  const change = (part: Partial<FormState>) => setState((known) => ({ ...known, ...part }));

  function touch(): Promise<FormScript> {
    script.current ??= start();
    return script.current;
  }

  async function start(): Promise<FormScript> {
    const { createFormScript } = await import("./form-script.ts");
    const { current: form } = element;
    if (form === null) throw new Error("the form is gone");
    const made = createFormScript({ form, shown, place, seenAt: seenAt.current });
    made.offerAnswers();
    change({ hidden: made.hiddenFields() });
    void made.captchaFault.then((captchaFault) => change({ captchaFault }));
    return made;
  }

  /** Where the script cannot be had, the browser sends the form by itself. */
  const touchQuietly = () => {
    void touch().catch(() => {
      script.current = null;
    });
  };

  async function submit(form: HTMLFormElement): Promise<void> {
    change({ phase: "sending" });
    const loaded = await touch().catch(() => null);
    if (loaded === null) {
      form.submit();
      return;
    }
    const outcome = await loaded.submit();
    if (outcome.kind === "sent") {
      change({ phase: "sent", message: null, errors: {} });
      onSent();
      return;
    }
    const { message, errors } = outcome;
    change({ phase: "filling", message, errors, captchaFault: await loaded.captchaFault });
    focusFirstFault(form);
  }

  useEffect(() => {
    seenAt.current = performance.now();
    if (hasAnswers()) touchQuietly();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form is first there
  }, []);

  return {
    element,
    state,
    handlers: {
      onFocus: touchQuietly,
      onPointerDown: touchQuietly,
      onChange: () =>
        void script.current
          ?.then((loaded) => change({ hidden: loaded.hiddenFields() }))
          .catch(() => {}),
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (state.phase === "filling") void submit(event.currentTarget);
      },
    },
  };
}

/** When what has changed is shown. */
function focusFirstFault(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>("[aria-invalid], [data-outcome]")?.focus();
  });
}

/** Whether a form was sent before within the visit. The storage may be forbidden. */
function hasAnswers(): boolean {
  try {
    return sessionStorage.getItem("answers") !== null;
  } catch {
    return false;
  }
}

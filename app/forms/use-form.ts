import { useEffect, useRef, useState, type SubmitEvent } from "react";
import type { FieldErrors, RefusalId, SentForm } from "#domain/forms/sent-form.ts";
import type { ShownForm } from "#domain/forms/shown-form.ts";
import type { FormPlace } from "./form-place.ts";
import type { FormScript } from "./form-script.ts";
import { hasAnswers } from "./kept-answers.ts";

interface FormState {
  readonly phase: "filling" | "sending" | "sent";
  readonly message: RefusalId | null;
  readonly errors: FieldErrors;
  /** Ids of the fields that logic hides. */
  readonly hidden: ReadonlySet<string>;
  readonly isCaptchaUsable: boolean;
}

interface FormOptions {
  readonly shown: ShownForm;
  readonly place: FormPlace;
  readonly sent: SentForm | null;
  readonly onSent: () => void;
}

/**
 * What a form does by script. The script itself comes at the first touch, or when earlier answers can be offered; the
 * captcha at the first touch alone.
 */
export function useForm({ shown, place, sent, onSent }: FormOptions) {
  const element = useRef<HTMLFormElement>(null);
  const script = useRef<Promise<FormScript> | null>(null);
  const seenAt = useRef(0);
  const [state, setState] = useState<FormState>({
    phase: "filling",
    message: sent?.message ?? null,
    errors: sent?.errors ?? {},
    hidden: new Set(),
    isCaptchaUsable: true,
  });
  const change = (part: Partial<FormState>) => setState((known) => ({ ...known, ...part }));

  function load(): Promise<FormScript> {
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
    return made;
  }

  /** Where the script cannot be had, the browser sends the form by itself. */
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

  async function enter(): Promise<void> {
    const loaded = await loadQuietly();
    loaded?.begin();
    if (loaded) change({ hidden: loaded.hiddenFields() });
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
    change({ phase: "filling", message, errors });
    focusFirstFault(form);
  }

  useEffect(() => {
    seenAt.current = performance.now();
    if (hasAnswers()) void loadQuietly();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form is first there
  }, []);

  return {
    element,
    state,
    handlers: {
      onFocus: () => void touch(),
      onPointerDown: () => void touch(),
      onChange: () => void enter(),
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

import { type RefObject, useEffect, useRef } from "react";
import { loadPart } from "#app/ui/load-part.ts";
import type { ShownForm } from "#domain/forms/shown-form.ts";
import type { FormPlace } from "./form-place.ts";
import type { FormScript } from "./form-script.ts";
import { hasAnswers } from "./stored-answers.ts";

interface FormScriptOptions {
  readonly element: RefObject<HTMLFormElement | null>;
  readonly shown: ShownForm;
  readonly place: FormPlace;
  /** Called once, when the script has filled in earlier answers. */
  readonly onStart: (script: FormScript) => void;
}

/**
 * Returns a function that loads the script of a form, once. It resolves with null if the script is unavailable; then
 * the browser submits the form, and the next call tries again. Earlier answers load the script without a call.
 */
export function useFormScript({ element, shown, place, onStart }: FormScriptOptions) {
  const script = useRef<Promise<FormScript> | null>(null);
  const seenAt = useRef(0);

  async function start(): Promise<FormScript> {
    const { createFormScript } = await loadPart(() => import("./form-script.ts"));
    const { current: form } = element;
    if (form === null) throw new Error("the form is gone");
    const made = createFormScript({ form, shown, place, seenAt: seenAt.current });
    made.offerAnswers();
    onStart(made);
    return made;
  }

  async function load(): Promise<FormScript | null> {
    script.current ??= start();
    try {
      return await script.current;
    } catch {
      script.current = null;
      return null;
    }
  }

  useEffect(() => {
    seenAt.current = performance.now();
    if (hasAnswers()) void load();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form is first there
  }, []);

  return load;
}

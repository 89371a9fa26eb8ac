import { useLingui } from "@lingui/react";
import { useEffect, useRef } from "react";
import { Field } from "#app/ui/field.tsx";

/** Pause in typing after which the list is searched. */
const pauseMs = 350;

interface WordsFilterProps {
  readonly id: string;
  /** The words that the list is searched for. */
  readonly asked: string;
  readonly onType: (form: HTMLFormElement) => void;
}

/**
 * The search field among a list's filters. The reader keeps the field while typing, so it is uncontrolled; words that
 * change elsewhere, such as by going back, are written into it.
 */
export function WordsFilter({ id, asked, onType }: WordsFilterProps) {
  const { i18n } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(asked);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const input = field.current;
    if (shown.current === asked || input === null) return;
    shown.current = asked;
    if (input.value.replaceAll(/\s+/g, " ").trim() !== asked) input.value = asked;
    clearTimeout(pause.current);
  }, [asked]);
  useEffect(() => () => clearTimeout(pause.current), []);

  const wait = ({ form }: HTMLInputElement) => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => form && onType(form), pauseMs);
  };
  return (
    <Field id={id} label={i18n._("list.words")}>
      {(control) => (
        <input
          {...control}
          ref={field}
          type="search"
          name="q"
          maxLength={200}
          defaultValue={asked}
          onInput={({ currentTarget, nativeEvent }) => {
            // While characters are composed, what is in the field are not words yet.
            if (!("isComposing" in nativeEvent && nativeEvent.isComposing)) wait(currentTarget);
          }}
          onCompositionEnd={({ currentTarget }) => wait(currentTarget)}
        />
      )}
    </Field>
  );
}

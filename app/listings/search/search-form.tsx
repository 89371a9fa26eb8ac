import { useLingui } from "@lingui/react";
import { useId } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { ListProps } from "../list-props.ts";
import styles from "./search.module.css";

interface SearchFormProps extends ListProps {
  /** The page is opened for typing: nothing has been searched yet. */
  readonly isFocused?: boolean;
  readonly onSubmit: (form: HTMLFormElement) => void;
}

/** The search field. New words start a new search without the earlier filters. */
export function SearchForm({ listing, path, isFocused, onSubmit }: SearchFormProps) {
  const { i18n } = useLingui();
  const id = useId();
  return (
    <search>
      <form
        className={styles["form"]}
        action={path}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(event.currentTarget);
        }}
      >
        <Field id={id} label={i18n._("search.words")}>
          {(control) => (
            <input
              {...control}
              type="search"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field is what this page is for
              autoFocus={isFocused}
              name="q"
              maxLength={200}
              defaultValue={listing.state.words}
            />
          )}
        </Field>
        <Button type="submit">{i18n._("search.submit")}</Button>
      </form>
    </search>
  );
}

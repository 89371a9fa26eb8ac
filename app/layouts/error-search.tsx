import { useLingui } from "@lingui/react";
import { useId } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import styles from "./error-page.module.css";

interface ErrorSearchProps {
  /** Path of the search page. */
  readonly path: string;
  /** Initial value of the field. */
  readonly words: string;
}

/** A search for the words of an address that was not found. */
export function ErrorSearch({ path, words }: ErrorSearchProps) {
  const { i18n } = useLingui();
  return (
    <search className={styles["part"]}>
      <form className={styles["search"]} action={path}>
        <Field id={useId()} label={i18n._("search.words")}>
          {(control) => (
            <input {...control} type="search" name="q" maxLength={200} defaultValue={words} />
          )}
        </Field>
        <Button type="submit" kind="secondary">
          {i18n._("search.submit")}
        </Button>
      </form>
    </search>
  );
}

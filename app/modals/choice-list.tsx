import { Grid } from "#app/ui/grid.tsx";
import styles from "./choice-list.module.css";

interface Choice {
  readonly href: string;
  readonly text: string;
  /** BCP 47 tag of the text; absent if it is in the page's language. */
  readonly lang?: string;
  readonly onChoose?: () => void;
}

/** Options of a dialog, one of which is the main one. */
export function ChoiceList({ choices }: { readonly choices: readonly Choice[] }) {
  return (
    <Grid as="ul" gap="small" className={styles["choices"]}>
      {choices.map(({ href, text, lang, onChoose }) => (
        <li key={href}>
          <a href={href} lang={lang} hrefLang={lang} onClick={onChoose}>
            {text}
          </a>
        </li>
      ))}
    </Grid>
  );
}

import { useLingui } from "@lingui/react";
import { useMemo } from "react";
import { useLocation } from "react-router";
import { computable } from "#domain/calculator/calculation.ts";
import { calculatorParameters, figuresQuery } from "#domain/calculator/calculator-address.ts";
import { ActionLink } from "#app/ui/action-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Headline } from "#app/ui/headline.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { type BlockProps, deeper } from "../block-props.ts";
import sheet from "../blocks.sheet.css?url";
import styles from "./calculator.module.css";
import { Figure } from "./figure.tsx";
import { Formulas } from "./formulas.tsx";
import { Results } from "./results.tsx";
import { useFigures } from "./use-figures.ts";

/** Figures that visitors change, and what follows from them. Without script, a button computes on the server. */
export function Calculator(props: BlockProps<"calculator">) {
  const { search, pathname } = useLocation();
  // Another calculation in the address starts the form again.
  return <CalculatorForm key={search} {...props} search={search} pathname={pathname} />;
}

interface CalculatorFormProps extends BlockProps<"calculator"> {
  readonly search: string;
  readonly pathname: string;
}

function CalculatorForm({ block, level, search, pathname }: CalculatorFormProps) {
  const { i18n } = useLingui();
  const { inputs, html, title, name, link } = block;
  const calculator = useMemo(() => ({ ...computable(block), name: block.name }), [block]);
  const { form, texts, figures, results, change } = useFigures(calculator, search);
  const inner = deeper(level);
  const figureAt = (isAssumption: boolean) =>
    inputs.map((input, index) =>
      input.isAssumption === isAssumption ? (
        <Figure
          key={input.name}
          id={`${block.id}-${input.name}`}
          input={input}
          currency={block.currency}
          text={texts[index] ?? ""}
          onChange={(text) => change(index, text)}
        />
      ) : null,
    );
  const hasAssumptions = inputs.some(({ isAssumption }) => isAssumption);
  return (
    <section className={styles["calculator"]} aria-labelledby={`${block.id}-title`}>
      <Sheet href={sheet} />
      <div className={styles["words"]}>
        <Headline id={block.anchor} level={level}>
          <span id={`${block.id}-title`}>{title}</span>
        </Headline>
        {html && <RichText html={html} />}
      </div>
      <form
        ref={form}
        className={styles["form"]}
        method="get"
        action={`#${block.id}-results`}
        onSubmit={(event) => event.preventDefault()}
      >
        <input type="hidden" name={calculatorParameters.calculator} value={name} />
        {figureAt(false)}
        {hasAssumptions && (
          <Disclosure summary={i18n._("calculator.assumptions")} level={inner}>
            <div className={styles["assumptions"]}>{figureAt(true)}</div>
          </Disclosure>
        )}
        <div className={styles["submit"]}>
          <Button type="submit" kind="secondary">
            {i18n._("calculator.calculate")}
          </Button>
        </div>
      </form>
      <div className={styles["outcome"]} id={`${block.id}-results`}>
        <Results block={block} results={results} />
        {link?.href && (
          <div className={styles["link"]}>
            <ActionLink
              link={{ ...link, href: withQuery(link.href, figuresQuery(block, figures, pathname)) }}
            />
          </div>
        )}
        <Disclosure summary={i18n._("calculator.formulas")} level={inner}>
          <Formulas block={block} />
        </Disclosure>
      </div>
    </section>
  );
}

/** Adds parameters to a root-relative address. */
function withQuery(href: string, query: URLSearchParams): string {
  const url = new URL(href, "http://site");
  for (const [name, value] of query) url.searchParams.append(name, value);
  return url.origin === "http://site" ? url.pathname + url.search + url.hash : href;
}

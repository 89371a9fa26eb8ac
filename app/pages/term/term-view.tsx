import { Trans, useLingui } from "@lingui/react";
import type { MessageDescriptor } from "@lingui/core";
import type { TermVocabulary } from "#content/model/page.ts";
import { TeaserList } from "#app/teasers/registry.tsx";
import { Headline } from "#app/ui/headline.tsx";
import { Kicker } from "#app/ui/kicker.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { PageFrame } from "../page-frame.tsx";
import type { PageProps } from "../page-props.ts";
import styles from "./term-view.module.css";

const vocabularyTexts: Readonly<Record<TermVocabulary, MessageDescriptor>> = {
  topics: /*i18n*/ { id: "term.topic" },
  industries: /*i18n*/ { id: "term.industry" },
  product_lines: /*i18n*/ { id: "term.product-line" },
};

/** A topic, industry or product line, with its pages. */
export function TermView({ page, address }: PageProps<"term">) {
  const { i18n } = useLingui();
  return (
    <PageFrame page={page} address={address}>
      <header className={styles["head"]}>
        <Kicker>{i18n._(vocabularyTexts[page.vocabulary])}</Kicker>
        <Headline level={1}>{page.title}</Headline>
        {page.body && <RichText html={page.body} isLead />}
      </header>
      {page.items.length > 0 ? (
        <TeaserList teasers={page.items} level={2} />
      ) : (
        <p>
          <Trans id="term.nothing" />
        </p>
      )}
    </PageFrame>
  );
}

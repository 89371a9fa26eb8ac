import { Trans, useLingui } from "@lingui/react";
import { useState } from "react";
import type { MessageDescriptor } from "@lingui/core";
import type { DraftFinding, DraftRule } from "#domain/draft-finding.ts";
import { LeftOut } from "#app/blocks/marked-block.tsx";
import { Button } from "#app/ui/button.tsx";
import type { DraftPage } from "./draft-page.ts";
import { Outline } from "./outline.tsx";
import styles from "./draft-bar.module.css";
import { useEditing } from "./use-editing.ts";

const ruleTexts: Readonly<Record<DraftRule, MessageDescriptor>> = {
  alternative: /*i18n*/ { id: "draft.rule.alternative" },
  "heading-order": /*i18n*/ { id: "draft.rule.heading-order" },
  name: /*i18n*/ { id: "draft.rule.name" },
  "no-description": /*i18n*/ { id: "draft.rule.no-description" },
  register: /*i18n*/ { id: "draft.rule.register" },
  term: /*i18n*/ { id: "draft.rule.term" },
  title: /*i18n*/ { id: "draft.rule.title" },
  typography: /*i18n*/ { id: "draft.rule.typography" },
  word: /*i18n*/ { id: "draft.rule.word" },
};

/** What editors learn about a page: its findings, and the names of its blocks, which lead to their forms. */
export function DraftPanel({ draft }: { readonly draft: DraftPage }) {
  const [showsAll, setShowsAll] = useState(false);
  const edit = useEditing(draft);
  const { findings, leftOut } = draft;
  return (
    <div className={styles["panel"]}>
      {leftOut.map((block) => (
        <LeftOut key={block.id} block={block} />
      ))}
      <details className={styles["findings"]}>
        <summary>
          <Trans id="draft.findings" values={{ count: findings.length }} />
        </summary>
        <ul>
          {findings.map((finding) => (
            <li key={`${finding.place} ${finding.message}`}>
              <Finding finding={finding} edit={edit} />
            </li>
          ))}
        </ul>
      </details>
      <Button kind="quiet" aria-pressed={showsAll} onClick={() => setShowsAll(!showsAll)}>
        <Trans id="draft.outline" />
      </Button>
      <Outline showsAll={showsAll} edit={edit} />
    </div>
  );
}

interface FindingProps {
  readonly finding: DraftFinding;
  readonly edit: ((paragraphs: readonly string[]) => void) | null;
}

function Finding({ finding: { rule, place, message, paragraphs }, edit }: FindingProps) {
  const { i18n } = useLingui();
  return (
    <>
      <strong>
        <Trans {...ruleTexts[rule]} />
      </strong>{" "}
      <span lang="en">{message}</span>{" "}
      {place !== "" &&
        (edit === null || paragraphs.length === 0 ? (
          <span lang="en">({place})</span>
        ) : (
          <button
            type="button"
            className={styles["place"]}
            aria-label={i18n._("draft.edit", { name: place })}
            onClick={() => edit(paragraphs)}
          >
            {place}
          </button>
        ))}
    </>
  );
}

import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
import { useState } from "react";
import { useStore } from "zustand";
import { forgetAnswers, hasAnswers } from "#app/forms/registry.tsx";
import { Headline } from "#app/ui/headline.tsx";
import { useInBrowser } from "#app/ui/use-in-browser.ts";
import { visitor, titleClassOf, type UserData } from "#app/visitor/user-store.ts";
import {
  type HistoryEventType,
  leadingScore,
  type ProductScore,
  type Stage,
} from "#domain/visitor/engagement.ts";
import styles from "./cookie-settings.module.css";
import { Reasons } from "./reasons.tsx";

const stageTexts: Readonly<Record<Stage, MessageDescriptor>> = {
  1: /*i18n*/ { id: "visitor.stage.1" },
  2: /*i18n*/ { id: "visitor.stage.2" },
  3: /*i18n*/ { id: "visitor.stage.3" },
};

const interestTexts: Readonly<Record<ProductScore, MessageDescriptor>> = {
  "ap automation": /*i18n*/ { id: "visitor.interest.ap-automation" },
  "ar automation": /*i18n*/ { id: "visitor.interest.ar-automation" },
  experience: /*i18n*/ { id: "visitor.interest.experience" },
  process: /*i18n*/ { id: "visitor.interest.process" },
};
const noInterest = /*i18n*/ { id: "visitor.interest.none" };

const answersKept = /*i18n*/ { id: "visitor.answers.kept" };
const noAnswers = /*i18n*/ { id: "visitor.answers.none" };

const eventTexts: Readonly<Record<HistoryEventType, MessageDescriptor>> = {
  init: /*i18n*/ { id: "visitor.event.init" },
  navigate: /*i18n*/ { id: "visitor.event.navigate" },
  watch: /*i18n*/ { id: "visitor.event.watch" },
  download: /*i18n*/ { id: "visitor.event.download" },
};

/** Describes what this browser stores about the visitor, with a button to delete it. */
export function BrowserMemory() {
  const { i18n } = useLingui();
  const { history, historyStage, user } = useStore(visitor.store);
  const [isCleared, setCleared] = useState(false);
  const leading = leadingScore(history);
  const isAnswered = useInBrowser() && hasAnswers();
  return (
    <section className={styles["part"]}>
      <Headline level={2}>
        <Trans id="visitor.title" />
      </Headline>
      <p>
        <Trans id="visitor.text" />
      </p>
      <dl>
        <dt>{i18n._("visitor.stage")}</dt>
        <dd>{i18n._(stageTexts[historyStage])}</dd>
        <dt>{i18n._("visitor.interest")}</dt>
        <dd>{i18n._(leading === null ? noInterest : interestTexts[leading])}</dd>
        <dt>{i18n._("visitor.role")}</dt>
        <dd>{i18n._(roleText(user))}</dd>
        <dt>{i18n._("visitor.answers")}</dt>
        <dd>{i18n._(isAnswered ? answersKept : noAnswers)}</dd>
        <dt>{i18n._("visitor.why")}</dt>
        <dd>
          <Reasons profile={{ leading, stage: historyStage, titleClass: titleClassOf(user) }} />
        </dd>
        <dt>{i18n._("visitor.history")}</dt>
        <dd>
          {history.length === 0 ? (
            <Trans id="visitor.history.none" />
          ) : (
            <ol>
              {history.map(({ type, path }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- events may be equal
                <li key={index}>{`${i18n._(eventTexts[type])}: ${path}`}</li>
              ))}
            </ol>
          )}
        </dd>
      </dl>
      <button
        className={styles["clear"]}
        type="button"
        onClick={() => {
          visitor.forget();
          forgetAnswers();
          setCleared(true);
        }}
      >
        <Trans id="visitor.clear" />
      </button>
      <p role="status">{isCleared && <Trans id="visitor.cleared" />}</p>
    </section>
  );
}

function roleText({ cLevel, dLevel }: UserData): MessageDescriptor {
  if (cLevel) return /*i18n*/ { id: "visitor.role.c-level" };
  return dLevel ? /*i18n*/ { id: "visitor.role.d-level" } : /*i18n*/ { id: "visitor.role.regular" };
}

import { useLingui } from "@lingui/react";
import type { StoryStep } from "#content/blocks/scroll-story.ts";
import { SceneFigure } from "#app/scenes/scene-figure.tsx";
import { Headline } from "#app/ui/headline.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { type BlockProps, deeper } from "../block-props.ts";
import styles from "./scroll-story.module.css";

/** Steps with their scenes. On wide screens each scene stays until the next one covers it, by styles alone. */
export function ScrollStory({ block, level }: BlockProps<"scroll_story">) {
  return (
    <section className={styles["story"]}>
      <Headline id={block.anchor} level={level}>
        {block.title}
      </Headline>
      <ol className={styles["steps"]}>
        {block.steps.map((step, index) => (
          <li key={step.id}>
            <div className={styles["words"]} id={step.anchor}>
              <StepPlace step={step} number={index + 1} total={block.steps.length} />
              <Headline level={deeper(level)} size="medium">
                {step.title}
              </Headline>
              {step.html && <RichText html={step.html} />}
            </div>
            {step.scene && (
              <div className={styles["frame"]}>
                <SceneFigure scene={step.scene} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface StepPlaceProps {
  readonly step: StoryStep;
  /** Counted from 1. */
  readonly number: number;
  readonly total: number;
}

/** Says which step it is, with a link to it that readers can pass on. */
function StepPlace({ step: { anchor, title }, number, total }: StepPlaceProps) {
  const { i18n } = useLingui();
  return (
    <p className={styles["place"]}>
      {i18n._("story.step", { number, total })}
      {anchor !== undefined && (
        <a href={`#${anchor}`} aria-label={i18n._("story.link", { title })}>
          #
        </a>
      )}
    </p>
  );
}

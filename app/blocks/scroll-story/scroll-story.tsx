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
        {block.steps.map(({ id, title, html, scene }) => (
          <li key={id}>
            <div className={styles["words"]}>
              <Headline level={deeper(level)} size="medium">
                {title}
              </Headline>
              {html && <RichText html={html} />}
            </div>
            {scene && (
              <div className={styles["frame"]}>
                <SceneFigure scene={scene} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

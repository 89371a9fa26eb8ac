import { Headline } from "#app/ui/headline.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { TeaserProps } from "../teaser-props.ts";
import styles from "./staff-teaser.module.css";

export function StaffTeaser({ teaser, level }: TeaserProps<"staff">) {
  const { person, href, lang } = teaser;
  return (
    <article className={styles["staff"]} lang={lang ?? undefined}>
      {person.image && <Picture image={person.image} sizes="6rem" />}
      <div>
        <Headline level={level} size="small">
          <a href={href}>{person.name}</a>
        </Headline>
        {person.role !== null && <p>{person.role}</p>}
      </div>
    </article>
  );
}

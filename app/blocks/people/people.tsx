import { ContactPerson } from "#app/ui/contact-person.tsx";
import { Headline } from "#app/ui/headline.tsx";
import type { BlockProps } from "../block-props.ts";
import styles from "./people.module.css";

export function People({ block, level }: BlockProps<"people">) {
  return (
    <section className={styles["people"]}>
      {block.title && (
        <Headline id={block.anchor} level={level}>
          {block.title}
        </Headline>
      )}
      <ul>
        {block.people.map((person) => (
          <li key={person.id}>
            <ContactPerson person={person} />
          </li>
        ))}
      </ul>
    </section>
  );
}

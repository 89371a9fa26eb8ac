import { ActionLink } from "#app/ui/action-link.tsx";
import { ContactPerson } from "#app/ui/contact-person.tsx";
import { Headline } from "#app/ui/headline.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { BlockProps } from "../block-props.ts";
import sheet from "../blocks.sheet.css?url";
import styles from "./contact-us.module.css";

export function ContactUs({ block, level }: BlockProps<"contact_us">) {
  return (
    <section className={styles["contact"]}>
      <Sheet href={sheet} />
      <div className={styles["words"]}>
        <Headline id={block.anchor} level={level}>
          {block.title}
        </Headline>
        {block.html && <RichText html={block.html} />}
        {block.link && <ActionLink link={block.link} />}
      </div>
      {block.person && <ContactPerson person={block.person} />}
    </section>
  );
}

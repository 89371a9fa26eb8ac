import { useLingui } from "@lingui/react";
import type { OpenPositionBlock } from "#content/blocks/open-position.ts";
import type { Block } from "#content/model/block.ts";
import { employmentTypeTexts } from "#app/i18n/choices.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useHasEnded } from "#app/i18n/now.ts";
import { ActionLink } from "#app/ui/action-link.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { Headline } from "#app/ui/headline.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { Time } from "#app/ui/time.tsx";
import { type BlockProps, deeper } from "../block-props.ts";
import sheet from "../blocks.sheet.css?url";
import styles from "./open-position.module.css";

const isForm = ({ type }: Block) => type === "form";

/** A job with its facts and how to apply, or that it is closed. */
export function OpenPosition({ block, level, renderBlocks }: BlockProps<"open_position">) {
  const { i18n } = useLingui();
  const isClosed = useHasEnded(block.closingDate);
  const { title, description, blocks, link, anchor } = block;
  const place = { level: title ? deeper(level) : level, isOpening: false };
  const applyId = `${block.id}-apply`;
  return (
    <section className={styles["position"]}>
      <Sheet href={sheet} />
      {isClosed && (
        <Notice>
          <p>{i18n._("position.closed")}</p>
          {link && <ActionLink link={link} kind="secondary" />}
        </Notice>
      )}
      <div className={styles["split"]}>
        <div className={styles["words"]}>
          {title && (
            <Headline id={anchor} level={level} size="medium">
              {title}
            </Headline>
          )}
          <RichText html={description} />
        </div>
        <div className={styles["facts"]}>
          <Facts block={block} />
          {!isClosed && blocks.some(isForm) && (
            <ActionLink link={{ href: `#${applyId}`, text: i18n._("position.apply") }} />
          )}
        </div>
      </div>
      {!isClosed && blocks.length > 0 && (
        <div className={styles["split"]} id={applyId}>
          <div className={styles["column"]}>{renderBlocks(blocks.filter(isForm), place)}</div>
          <div className={styles["column"]}>
            {renderBlocks(
              blocks.filter((inner) => !isForm(inner)),
              place,
            )}
          </div>
        </div>
      )}
    </section>
  );
}

function Facts({ block }: { readonly block: OpenPositionBlock }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const { posted, closingDate, employmentTypes, workplaces, salary } = block;
  const typeNames = employmentTypes.map((type) => i18n._(employmentTypeTexts[type]));
  return (
    <FactList
      facts={[
        {
          name: i18n._("position.where"),
          value: workplaces.map(({ name, href }) => (
            <span key={name} className={styles["place"]}>
              {href === null ? name : <a href={href}>{name}</a>}
            </span>
          )),
        },
        { name: i18n._("position.type"), value: formats.listOf(typeNames) },
        { name: i18n._("position.salary"), value: salary },
        { name: i18n._("position.posted"), value: <Time iso={posted} write={formats.day} /> },
        {
          name: i18n._("position.closing-date"),
          value: closingDate !== null && <Time iso={closingDate} write={formats.day} />,
        },
      ]}
    />
  );
}

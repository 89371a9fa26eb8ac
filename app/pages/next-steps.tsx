import type { Block } from "#content/model/block.ts";
import type { Person } from "#content/model/person.ts";
import type { Teaser } from "#content/model/teaser.ts";
import type { HandedDocument as DocumentOfVisitor } from "#domain/forms/handed-document.ts";
import { renderBlocks } from "#app/blocks/registry.tsx";
import styles from "./next-steps.module.css";
import { HandedDocument } from "./handed-document.tsx";
import { People } from "./people.tsx";
import { RelatedPages } from "./related-pages.tsx";

interface NextStepsProps {
  readonly document: DocumentOfVisitor | null;
  /** Blocks beside the form, such as the person who answers. */
  readonly next: readonly Block[];
  /** Our staff who answer. */
  readonly people: readonly Person[];
  readonly stories: readonly Teaser[];
}

/** What follows a submission, on a thank-you page. */
export function NextSteps({ document, next, people, stories }: NextStepsProps) {
  return (
    <>
      {document && <HandedDocument document={document} />}
      {people.length > 0 && <People people={people} />}
      {next.length > 0 && (
        <div className={styles["steps"]}>
          {next.map((block) => (
            <div key={block.id}>{renderBlocks([block], { level: 2, isOpening: false })}</div>
          ))}
        </div>
      )}
      <RelatedPages pages={stories} />
    </>
  );
}

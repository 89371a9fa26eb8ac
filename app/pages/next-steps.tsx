import type { Block } from "#content/model/block.ts";
import type { Teaser } from "#content/model/teaser.ts";
import type { HandedDocument as DocumentOfVisitor } from "#domain/forms/handed-document.ts";
import { renderBlocks } from "#app/blocks/registry.tsx";
import { HandedDocument } from "./handed-document.tsx";
import { RelatedPages } from "./related-pages.tsx";

interface NextStepsProps {
  readonly document: DocumentOfVisitor | null;
  /** Blocks beside the form, such as the person who answers. */
  readonly next: readonly Block[];
  readonly stories: readonly Teaser[];
}

/** What follows a submission, on a thank-you page. */
export function NextSteps({ document, next, stories }: NextStepsProps) {
  return (
    <>
      {document && <HandedDocument document={document} />}
      {renderBlocks(next, { level: 2, isOpening: false })}
      <RelatedPages pages={stories} />
    </>
  );
}

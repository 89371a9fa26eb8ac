/// <reference types="react-dom" />
import { Trans } from "@lingui/react";
import { Fragment, type FragmentInstance, type ReactNode, type Ref, useCallback } from "react";
import type { BlockRemarks, LeftOutBlock } from "#content/model/block-remarks.ts";
import { Notice } from "#app/ui/notice.tsx";
import { addBlockMark } from "./block-marks.ts";
import { skipReasonTexts } from "./skip-reason-texts.ts";

interface MarkedBlockProps {
  readonly remarks: BlockRemarks;
  readonly children: ReactNode;
}

/** A block as editors see it: with notices where others were left out, and a mark that changes nothing in its layout. */
export function MarkedBlock({ remarks, children }: MarkedBlockProps) {
  const { before, after, invalidFields } = remarks;
  const ref = useMark(remarks);
  return (
    <>
      {before.map((block) => (
        <LeftOut key={block.id} block={block} />
      ))}
      <Fragment ref={ref}>{children}</Fragment>
      {invalidFields.length > 0 && (
        <Notice>
          <p>
            <Trans id="draft.invalid-fields" values={{ fields: invalidFields.join(", ") }} />
          </p>
        </Notice>
      )}
      {after.map((block) => (
        <LeftOut key={block.id} block={block} />
      ))}
    </>
  );
}

/** Says why a block is not on the page. */
export function LeftOut({ block }: { readonly block: LeftOutBlock }) {
  const { name, reason, invalidFields } = block;
  return (
    <Notice ref={useMark(block)}>
      <p>
        <strong>
          <Trans id="draft.left-out" values={{ name }} />
        </strong>{" "}
        <Trans {...skipReasonTexts[reason]} />
        {invalidFields.length > 0 && (
          <>
            {" "}
            <Trans id="draft.invalid-fields" values={{ fields: invalidFields.join(", ") }} />
          </>
        )}
      </p>
    </Notice>
  );
}

type Marked = Pick<LeftOutBlock, "id" | "around" | "name">;

function useMark({ id, around, name }: Marked): Ref<FragmentInstance & HTMLDivElement> {
  const paragraphs = [...around, id].join(" ");
  return useCallback(
    (shown: Pick<FragmentInstance, "getClientRects"> | null) => {
      if (shown === null) return undefined;
      return addBlockMark({
        paragraphs: paragraphs.split(" "),
        name,
        getClientRects: () => shown.getClientRects(),
      });
    },
    [paragraphs, name],
  );
}

import { Trans } from "@lingui/react";
import { Fragment } from "react";
import { Headline } from "#app/ui/headline.tsx";
import { type ModalProps, modalTitleId } from "../modal-props.ts";

/** The editors' blocks for visitors from one country. The first block's title names the dialog. */
export function CountryModal({ options: { blocks }, renderBlock }: ModalProps<"country">) {
  const [first, ...others] = blocks;
  if (first === undefined) return null;
  return (
    <>
      <Headline level={2} size="medium" id={modalTitleId}>
        {first.title ?? <Trans id="modal.country.title" />}
      </Headline>
      {[{ ...first, title: null }, ...others].map((block) => (
        <Fragment key={block.id}>{renderBlock(block)}</Fragment>
      ))}
    </>
  );
}

import { Trans } from "@lingui/react";
import type { MessageDescriptor } from "@lingui/core";
import { Fragment } from "react";
import { Notice } from "#app/ui/notice.tsx";
import type { ExperimentState } from "#domain/experiments/experiment-state.ts";
import type { BlockProps } from "../block-props.ts";

/** Says whether visitors see the experiment, and why not. */
const stateTexts: Readonly<Record<ExperimentState, MessageDescriptor>> = {
  running: /*i18n*/ { id: "draft.experiment.running" },
  memory: /*i18n*/ { id: "draft.experiment.running" },
  session: /*i18n*/ { id: "draft.experiment.running" },
  stopped: /*i18n*/ { id: "draft.experiment.stopped" },
  "turned off": /*i18n*/ { id: "draft.experiment.turned-off" },
  "form answer": /*i18n*/ { id: "draft.experiment.not-here" },
  "thank-you page": /*i18n*/ { id: "draft.experiment.not-here" },
  "password gate": /*i18n*/ { id: "draft.experiment.not-here" },
  "cookie settings": /*i18n*/ { id: "draft.experiment.not-here" },
  "legal page": /*i18n*/ { id: "draft.experiment.not-here" },
};

/** All variants of an experiment one below the other, for editors. */
export function AllVariants({ block, level, isOpening, renderBlocks }: BlockProps<"experiment">) {
  const { name, state, variants } = block;
  return (
    <>
      <Notice>
        <p>
          <strong>
            <Trans id="draft.experiment.title" values={{ name }} />
          </strong>{" "}
          <Trans {...stateTexts[state]} />
        </p>
      </Notice>
      {variants.map((variant, index) => (
        <Fragment key={variant.id}>
          <Notice>
            <p>
              {index === 0 ? (
                <Trans id="draft.experiment.control" values={{ variant: variant.name }} />
              ) : (
                <Trans id="draft.experiment.variant" values={{ variant: variant.name }} />
              )}
            </p>
          </Notice>
          {renderBlocks(variant.blocks, { level, isOpening: isOpening && index === 0 })}
        </Fragment>
      ))}
    </>
  );
}

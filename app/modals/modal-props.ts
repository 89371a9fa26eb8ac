import type { ReactNode } from "react";
import type { PlacedBlock } from "#content/model/placed-block.ts";
import type { ShownForm } from "#domain/forms/shown-form.ts";
import type { ModalOptionsByType, ModalType } from "#app/visitor/modal-request.ts";

/** Id of the heading that every dialog has, and that names it. */
export const modalTitleId = "modal-title";

export interface ModalProps<T extends ModalType> {
  readonly options: ModalOptionsByType[T];
  /** Renders a block. Passed in, because dialogs may not import the blocks. */
  readonly renderBlock: (block: PlacedBlock) => ReactNode;
  /** Renders a form. Passed in for the same reason. */
  readonly renderForm: (shown: ShownForm) => ReactNode;
}

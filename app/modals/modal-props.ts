import type { ReactNode } from "react";
import type { PlacedBlock } from "#content/model/placed-block.ts";
import type { ShownForm } from "#domain/forms/shown-form.ts";
import type { ModalOptionsByType, ModalType } from "#app/visitor/modal-request.ts";

/** Every dialog has one heading with this id: it names the dialog. */
export const modalTitleId = "modal-title";

export interface ModalProps<T extends ModalType> {
  readonly options: ModalOptionsByType[T];
  /** Blocks belong to a family that dialogs do not know. */
  readonly renderBlock: (block: PlacedBlock) => ReactNode;
  /** So do forms. */
  readonly renderForm: (shown: ShownForm) => ReactNode;
}

import type { ComponentType } from "react";
import type { ModalRequest, ModalType } from "#app/visitor/modal-request.ts";
import { CountryModal } from "./country/country-modal.tsx";
import { EshopModal } from "./eshop/eshop-modal.tsx";
import { FormModal } from "./form/form-modal.tsx";
import type { ModalProps } from "./modal-props.ts";
import { StaffModal } from "./staff/staff-modal.tsx";
import { VideoModal } from "./video/video-modal.tsx";
import { WelcomeModal } from "./welcome/welcome-modal.tsx";

export { modalTitleId } from "./modal-props.ts";

/** What every type of dialog shows. A missing or an extra member is a compile error. */
const modalRegistry = {
  country: CountryModal,
  eshop: EshopModal,
  form: FormModal,
  staff: StaffModal,
  video: VideoModal,
  welcome: WelcomeModal,
} satisfies { [T in ModalType]: ComponentType<ModalProps<T>> };

type AnyModalProps = { readonly request: ModalRequest } & Omit<ModalProps<ModalType>, "options">;

/** What a dialog of any type shows. */
export function AnyModal({ request, renderBlock }: AnyModalProps) {
  // The registry ties every type to its own component; TypeScript cannot follow the union through it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const View = modalRegistry[request.modalType] as ComponentType<ModalProps<ModalType>>;
  return <View options={request.modalOptions} renderBlock={renderBlock} />;
}

import { type ComponentType, lazy, Suspense } from "react";
import type { ModalRequest, ModalType } from "#app/visitor/modal-request.ts";
import type { ModalProps } from "./modal-props.ts";

export { modalTitleId } from "./modal-props.ts";

/** What every type of dialog shows; it comes with the first dialog. A missing or an extra member is a compile error. */
const modalRegistry = {
  country: lazy(async () => ({
    default: (await import("./country/country-modal.tsx")).CountryModal,
  })),
  eshop: lazy(async () => ({ default: (await import("./eshop/eshop-modal.tsx")).EshopModal })),
  form: lazy(async () => ({ default: (await import("./form/form-modal.tsx")).FormModal })),
  staff: lazy(async () => ({ default: (await import("./staff/staff-modal.tsx")).StaffModal })),
  video: lazy(async () => ({ default: (await import("./video/video-modal.tsx")).VideoModal })),
  welcome: lazy(async () => ({
    default: (await import("./welcome/welcome-modal.tsx")).WelcomeModal,
  })),
} satisfies { [T in ModalType]: ComponentType<ModalProps<T>> };

type AnyModalProps = { readonly request: ModalRequest } & Omit<ModalProps<ModalType>, "options">;

/** What a dialog of any type shows. */
export function AnyModal({ request, ...rest }: AnyModalProps) {
  // The registry ties every type to its own component; TypeScript cannot follow the union through it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const View = modalRegistry[request.modalType] as ComponentType<ModalProps<ModalType>>;
  return (
    <Suspense fallback={null}>
      <View options={request.modalOptions} {...rest} />
    </Suspense>
  );
}

import type { ComponentType } from "react";
import { lazyPart, loadPart } from "#app/ui/load-part.ts";
import type { ModalRequest, ModalType } from "#app/visitor/modal-request.ts";
import type { ModalProps } from "./modal-props.ts";

export { modalTitleId } from "./modal-props.ts";

/** Loads the code of each type of dialog. A missing or an extra member is a type error. */
const loaders = {
  country: async () => (await import("./country/country-modal.tsx")).CountryModal,
  eshop: async () => (await import("./eshop/eshop-modal.tsx")).EshopModal,
  form: async () => (await import("./form/form-modal.tsx")).FormModal,
  staff: async () => (await import("./staff/staff-modal.tsx")).StaffModal,
  video: async () => (await import("./video/video-modal.tsx")).VideoModal,
  welcome: async () => (await import("./welcome/welcome-modal.tsx")).WelcomeModal,
} satisfies { [T in ModalType]: () => Promise<ComponentType<ModalProps<T>>> };

const modalRegistry: { readonly [T in ModalType]: ComponentType<ModalProps<T>> } = {
  country: lazyPart(loaders.country),
  eshop: lazyPart(loaders.eshop),
  form: lazyPart(loaders.form),
  staff: lazyPart(loaders.staff),
  video: lazyPart(loaders.video),
  welcome: lazyPart(loaders.welcome),
};

/** Loads the code of a dialog before it opens; rejects if it is unavailable. */
export const loadModal = (type: ModalType): Promise<unknown> => loadPart<unknown>(loaders[type]);

type AnyModalProps = { readonly request: ModalRequest } & Omit<ModalProps<ModalType>, "options">;

/** The content of a dialog of any type. Suspends while its code loads. */
export function AnyModal({ request, ...rest }: AnyModalProps) {
  return renderAs(request.modalType, { options: request.modalOptions, ...rest });
}

function renderAs<T extends ModalType>(type: T, props: ModalProps<T>) {
  const View: ComponentType<ModalProps<T>> = modalRegistry[type];
  return <View {...props} />;
}

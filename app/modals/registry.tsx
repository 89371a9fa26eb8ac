import { type ComponentType, lazy } from "react";
import type { ModalRequest, ModalType } from "#app/visitor/modal-request.ts";
import type { ModalProps } from "./modal-props.ts";

export { modalTitleId } from "./modal-props.ts";

/** The code of what each type of dialog shows. A missing or an extra member is a compile error. */
const loaders = {
  country: async () => ({ default: (await import("./country/country-modal.tsx")).CountryModal }),
  eshop: async () => ({ default: (await import("./eshop/eshop-modal.tsx")).EshopModal }),
  form: async () => ({ default: (await import("./form/form-modal.tsx")).FormModal }),
  staff: async () => ({ default: (await import("./staff/staff-modal.tsx")).StaffModal }),
  video: async () => ({ default: (await import("./video/video-modal.tsx")).VideoModal }),
  welcome: async () => ({ default: (await import("./welcome/welcome-modal.tsx")).WelcomeModal }),
} satisfies { [T in ModalType]: () => Promise<{ default: ComponentType<ModalProps<T>> }> };

const modalRegistry = {
  country: lazy(loaders.country),
  eshop: lazy(loaders.eshop),
  form: lazy(loaders.form),
  staff: lazy(loaders.staff),
  video: lazy(loaders.video),
  welcome: lazy(loaders.welcome),
} satisfies { [T in ModalType]: ComponentType<ModalProps<T>> };

/** Fetches what a dialog shows before it is opened; rejects where that cannot be had. */
export const loadModal = (type: ModalType): Promise<unknown> => loaders[type]();

type AnyModalProps = { readonly request: ModalRequest } & Omit<ModalProps<ModalType>, "options">;

/** What a dialog of any type shows. Suspends while its code loads. */
export function AnyModal({ request, ...rest }: AnyModalProps) {
  // The registry ties every type to its own component; TypeScript cannot follow the union through it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const View = modalRegistry[request.modalType] as ComponentType<ModalProps<ModalType>>;
  return <View options={request.modalOptions} {...rest} />;
}

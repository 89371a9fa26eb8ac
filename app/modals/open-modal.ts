import { loadModal } from "./registry.tsx";
import { fetchModal } from "#app/visitor/fetch-modal.ts";
import { modals } from "#app/visitor/modals.ts";
import type { Address } from "#domain/addresses.ts";
import type { ModalLink } from "#domain/visitor/modal-links.ts";

/** The page of a link to a dialog, and the link's target without script. */
export interface LinkPlace {
  readonly address: Address;
  /** Root-relative, without fragment. */
  readonly href: string;
}

/**
 * Opens the dialog of a link when it is loaded. Returns false if its content is unavailable; rejects if its code is.
 */
export async function openModal(
  link: ModalLink,
  place: LinkPlace,
  isWanted: () => boolean,
): Promise<boolean> {
  const request = await fetchModal(link, place);
  if (request === null) return false;
  await loadModal(request.modalType);
  if (isWanted()) modals.open(request);
  return true;
}

import { useLingui } from "@lingui/react";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useStore } from "zustand";
import { AnyPlacedBlock } from "#app/blocks/placed-registry.tsx";
import { AnyForm } from "#app/forms/registry.tsx";
import { AnyModal, modalTitleId } from "#app/modals/registry.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { hasCookie, setCookie } from "#app/visitor/cookies.ts";
import type { ModalRequest } from "#app/visitor/modal-request.ts";
import { modals } from "#app/visitor/modals.ts";
import { uiStore, type UiState } from "#app/visitor/ui-store.ts";
import type { Locale } from "#domain/locales.ts";
import type { SiteData } from "../site-data.ts";
import { useFormPlace } from "../use-form-place.ts";
import { useAddress } from "../use-page.ts";

/** The page's only dialog, with any content. */
export function ModalHost({ site }: { site: SiteData }) {
  const { i18n } = useLingui();
  const request = useStore(uiStore, openRequest);
  const address = useAddress(site);
  const { pathname } = useLocation();
  const place = useFormPlace(site, address);

  const close = () => {
    const shown = openRequest(uiStore.getState());
    if (shown !== null) rememberClosed(shown, address.site);
    modals.close();
  };

  // A dialog belongs to the page on which it was opened.
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    close();
  });
  // The light layout shows no dialogs.
  useEffect(() => () => modals.close(), []);

  return (
    <Dialog
      isOpen={request !== null}
      labelledBy={modalTitleId}
      closeLabel={i18n._("layout.close")}
      onClose={close}
    >
      {request && (
        <AnyModal
          request={request}
          renderBlock={(block) => <AnyPlacedBlock block={block} level={2} />}
          renderForm={(shown) => <AnyForm shown={shown} place={place} sent={null} isInDialog />}
        />
      )}
    </Dialog>
  );
}

const openRequest = (state: UiState): ModalRequest | null =>
  state.modal && state.modalType !== null ? state : null;

/**
 * Stores that a prompt was closed: for the welcome prompt the chosen site version, or the displayed one; for a country
 * dialog the dialog itself.
 */
function rememberClosed(closed: ModalRequest, site: Locale): void {
  if (closed.modalType === "welcome" && !hasCookie(document.cookie, "selected_country"))
    setCookie({ name: "selected_country", value: site });
  if (closed.modalType === "country") setCookie({ name: closed.modalOptions.modal, value: "1" });
}

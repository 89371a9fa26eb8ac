import type { StaffContent, VideoContent } from "#content/model/modal-content.ts";
import type { Address } from "#domain/addresses.ts";
import type { ShownForm } from "#domain/forms/shown-form.ts";
import type { ModalLink } from "#domain/visitor/modal-links.ts";
import type { ModalRequest } from "./modal-request.ts";

/** Longer than this nobody waits for a dialog: the link is followed instead. */
const timeoutMs = 4000;

interface Place {
  readonly address: Address;
  /** Page a link leads to, root-relative and without fragment. */
  readonly href: string;
}

/** What a link opens, with what the site has to say of it; null where that cannot be had. */
export async function fetchModal(
  link: ModalLink,
  { address, href }: Place,
): Promise<ModalRequest | null> {
  switch (link.type) {
    case "eshop":
      return { modalType: "eshop", modalOptions: { language: address.language } };
    case "form": {
      const { id, formType, instance } = link;
      const path = [formType, instance, id].map(encodeURIComponent).join("/");
      const query = `locale=${address.language}`;
      const shown = await fetchJson<ShownForm>(`/api/forms/${path}?${query}`);
      return { modalType: "form", modalOptions: { id, type: formType, instance, href, shown } };
    }
    case "staff": {
      const content = await fetchContent<StaffContent>(link, address);
      return content && { modalType: "staff", modalOptions: content };
    }
    case "video": {
      const content = await fetchContent<VideoContent>(link, address);
      return content && { modalType: "video", modalOptions: content };
    }
    default:
      return link satisfies never;
  }
}

const fetchContent = <T>(
  { type, id }: { readonly type: "staff" | "video"; readonly id: string },
  { site, language }: Address,
) => fetchJson<T>(`/api/modals/${type}/${id}?site=${site}&language=${language}`);

async function fetchJson<T>(path: string): Promise<T | null> {
  try {
    const answer = await fetch(path, { signal: AbortSignal.timeout(timeoutMs) });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this site's own server answers, by the same types
    return answer.ok ? ((await answer.json()) as T) : null;
  } catch {
    return null;
  }
}

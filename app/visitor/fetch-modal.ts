import type { StaffContent, VideoContent } from "#content/model/modal-content.ts";
import { buildPath, type Address } from "#domain/addresses.ts";
import type { ShownForm } from "#domain/forms/shown-form.ts";
import type { ModalLink } from "#domain/visitor/modal-links.ts";
import { abortAfter } from "#lib/time/abort-after.ts";
import type { ModalRequest } from "./modal-request.ts";

/** Longest wait for a dialog. After it, the link is followed instead. */
const timeoutMs = 4000;

interface Place {
  readonly address: Address;
  /** Target of the link without script, root-relative and without fragment. */
  readonly href: string;
}

/** Returns the dialog of a link with its content; null if the content is unavailable. */
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
      const { status, body } = await fetchJson<ShownForm>(`/api/forms/${path}?${query}`);
      const isUnknown = status === 404;
      return {
        modalType: "form",
        modalOptions: {
          id,
          type: formType,
          instance,
          href: isUnknown ? buildPath({ ...address, path: "/contact" }) : href,
          shown: body,
          isUnknown,
        },
      };
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

async function fetchContent<T>(
  { type, id }: { readonly type: "staff" | "video"; readonly id: string },
  { site, language }: Address,
): Promise<T | null> {
  const path = `/api/modals/${type}/${id}?site=${site}&language=${language}`;
  return (await fetchJson<T>(path)).body;
}

interface JsonAnswer<T> {
  /** HTTP status; null without a response. */
  readonly status: number | null;
  /** Null unless the request succeeded. */
  readonly body: T | null;
}

async function fetchJson<T>(path: string): Promise<JsonAnswer<T>> {
  try {
    const answer = await fetch(path, { signal: abortAfter(timeoutMs) });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this site's own server answers, by the same types
    return { status: answer.status, body: answer.ok ? ((await answer.json()) as T) : null };
  } catch {
    return { status: null, body: null };
  }
}

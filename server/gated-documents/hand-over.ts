import type { ContentClient } from "#content/content-client.server.ts";
import type { Document } from "#content/model/media.ts";
import { defaultDocumentForm } from "#domain/forms/document-form.ts";
import type { HandedDocument } from "#domain/forms/handed-document.ts";
import { formKey } from "#domain/forms/shown-form.ts";
import { normaliseError } from "#domain/normalised-error.ts";
import type { Submitted } from "#domain/forms/submitted.ts";
import type { DocumentAddresses } from "./document-addresses.ts";
import { findGatedResource, type FoundResource } from "./find-gated-resource.ts";

/**
 * Returns the document for a submitted form; null if the form is for none, or if its resource no longer exists. While
 * the content backend is down, the usual form for documents hands over one without title and file.
 */
export async function handOver(
  content: Pick<ContentClient, "fetchOpenedPage">,
  addresses: DocumentAddresses,
  submitted: Submitted,
): Promise<HandedDocument | null> {
  try {
    const found = await findGatedResource(content, submitted);
    return found && handedDocument(found, addresses);
  } catch (error) {
    if (normaliseError(error).statusCode === 404) return null;
    const isForDocument = formKey(submitted.form) === formKey(defaultDocumentForm);
    return isForDocument ? { title: "", page: submitted.page, file: null } : null;
  }
}

function handedDocument(
  { resource, page }: FoundResource,
  addresses: DocumentAddresses,
): HandedDocument {
  const { title, document } = resource;
  if (document === null) return { title, page, file: null };
  const name = fileNameOf(document);
  const href = addresses.write({ page, file: name });
  const { bytes, language } = document;
  return { title, page, file: { href, name, bytes, language } };
}

/** Returns the name of a document's file, decoded. */
export function fileNameOf({ href }: Pick<Document, "href">): string {
  const [path = ""] = href.split(/[?#]/, 1);
  return decodeURIComponent(path.slice(path.lastIndexOf("/") + 1));
}

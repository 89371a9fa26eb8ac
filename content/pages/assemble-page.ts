import type { SiteResource } from "#content-model/resources.ts";
import type { Log } from "#lib/log.ts";
import type { ContentAddress } from "../addresses/content-address.ts";
import type { ShownPage } from "../answers/answers.ts";
import { createDraftRemarks, noteInvalidField } from "../mappers/draft-remarks.ts";
import { nodeTag, tagsOf } from "../answers/cache-tags.ts";
import type { Backend } from "../jsonapi/backend.ts";
import { createResourceIndex } from "../jsonapi/resource-index.ts";
import type { ResourceReader } from "../jsonapi/resource-reader.ts";
import { createTextBudget } from "../jsonapi/text-limits.ts";
import { createLinkResolver } from "../links/href.ts";
import { linkedNodes, referredNodes } from "../links/linked-nodes.ts";
import type { NodeAddressBook } from "../links/node-addresses.ts";
import { passwordHashOf } from "../mappers/gate.ts";
import type { PictureAddress } from "../mappers/picture-sizes.ts";
import type { Translation } from "../model/page.ts";
import { isNode, mapEntity } from "../page-kinds/registry.ts";
import { readPageParts } from "./page-parts.ts";
import { draftTextsOf } from "./draft-texts.ts";
import type { ReadEntity } from "./read-entity.ts";

/** An entity with all its addresses. */
export interface FoundEntity extends ReadEntity {
  readonly translations: readonly Translation[];
  /** Its own cache tag first. */
  readonly tags: readonly string[];
}

export interface AssemblePageOptions {
  readonly address: ContentAddress;
  readonly signal: AbortSignal;
  readonly backend: Backend;
  readonly reader: ResourceReader<SiteResource>;
  readonly backendHost: string;
  readonly nodeAddresses: NodeAddressBook;
  readonly pictureAddress: PictureAddress | null;
  readonly log: Log;
  /** Includes the protected part and the password hash. */
  readonly isOpened: boolean;
  /** Blocks have remarks for editors. */
  readonly marksBlocks: boolean;
}

/**
 * Makes the page of an entity: reads what it shows in addition to its own document, finds the addresses of its links,
 * and maps everything to the page model. Throws `ContentError`.
 */
export async function assemblePage(
  { entity, included, language, times, translations, tags }: FoundEntity,
  options: AssemblePageOptions,
): Promise<ShownPage> {
  const { address, signal, backend, reader, backendHost, nodeAddresses, log, isOpened } = options;
  const parts = await readPageParts(backend, log, { entity, language, signal });
  const remarks = options.marksBlocks ? createDraftRemarks() : null;
  const resources = createResourceIndex([...included, ...parts.resources], reader, {
    language: address.language,
    onInvalid: (resource, field) => remarks && noteInvalidField(remarks, resource, field),
  });
  const linked = linkedNodes(entity, resources.all, backendHost);
  const nodes = await nodeAddresses.find(linked, address.language);
  const links = createLinkResolver({
    place: { ...address, contentLanguage: language },
    backendHost,
    nodes,
  });
  const [page = ""] = tags;
  const context = {
    resources,
    links,
    pictureAddress: options.pictureAddress,
    changed: entity.attributes.changed,
    log,
    textBudget: createTextBudget((reason) =>
      log.warn({ page, reason }, "Some texts of a page were skipped: together they are too long."),
    ),
    page,
    language,
    translations,
    parts: parts.parts,
    isOpened,
    remarks,
  };
  const mapped = mapEntity(entity, context);
  const allTags = new Set([
    ...tags,
    ...parts.tags,
    ...tagsOf(resources.all),
    ...[...linked.keys()].map(nodeTag),
    // A page that is not published yet is not among the resources. What other pages refer to is not shown here.
    ...referredNodes([entity, ...resources.all.filter(isParagraph)]).map(nodeTag),
  ]);
  return {
    kind: "page",
    page: mapped,
    ...(isOpened && isNode(entity) && { passwordHash: passwordHashOf(entity) }),
    ...(!entity.attributes.status && { isUnpublished: true }),
    ...(times && { times }),
    ...(remarks && { leftOut: remarks.stray, texts: draftTextsOf(entity, resources) }),
    tags: [...allTags],
  };
}

const isParagraph = ({ type }: SiteResource): boolean => type.startsWith("paragraph--");

import { plainText } from "../mappers/context.ts";
import { mapDocument } from "../mappers/media.ts";
import type { ChapterBase } from "../model/block.ts";
import type { Document } from "../model/media.ts";
import type { BlockMapper } from "./block-mapper.ts";

declare module "../model/block.ts" {
  interface BlocksByType {
    readonly contract_documents: ContractDocumentsBlock;
  }
}

export interface ContractDocumentsBlock extends ChapterBase<"contract_documents"> {
  readonly documents: readonly Document[];
}

export const mapContractDocuments: BlockMapper<"contract_documents"> = (
  { id, attributes, relationships },
  context,
) => {
  const documents = relationships.field_documents.data.flatMap(
    (document) => mapDocument(document, context) ?? [],
  );
  if (documents.length === 0) return context.skip("no documents");
  return { type: "contract_documents", id, title: plainText(attributes.field_title), documents };
};

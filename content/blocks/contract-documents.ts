import { type BlockMapper, plainText } from "../mappers/context.ts";
import { mapDocument } from "../mappers/media.ts";

export const mapContractDocuments: BlockMapper<"contract_documents"> = (
  { id, attributes, relationships },
  context,
) => {
  const documents = relationships.field_documents.data.flatMap(
    (document) => mapDocument(document, context) ?? [],
  );
  if (documents.length === 0) return context.drop("no documents");
  return { type: "contract_documents", id, title: plainText(attributes.field_title), documents };
};

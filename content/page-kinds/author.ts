import type { ResourceIdentifier } from "#content-model/resources.ts";
import type { Author } from "../model/person.ts";
import { type MappingContext, plainText } from "../mappers/context.ts";
import { mapPerson } from "../mappers/person.ts";

interface AuthorReferences {
  readonly field_author: { readonly data: ResourceIdentifier<"node--staff"> | null };
  readonly uid: { readonly data: ResourceIdentifier<"user--user"> | null };
}

/** Returns the author: the person that editors selected, otherwise the account, if the backend returns its name. */
export function mapAuthor(
  { field_author: author, uid: owner }: AuthorReferences,
  context: Pick<MappingContext, "resources" | "links" | "pictureAddress">,
): Author | null {
  const person = mapPerson(author.data, context);
  const account = owner.data === null ? null : context.resources.find(owner.data);
  const name = plainText(account?.attributes.display_name ?? null);
  return person ?? (name === null ? null : { name });
}

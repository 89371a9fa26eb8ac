import type { Bundle, ContentModel, EntityTypeId } from "#content-model/bundle.ts";
import { commentedBundles } from "#content-model/comments.ts";
import {
  boolean,
  dateTime,
  integer,
  reference,
  richText,
  text,
  type Field,
} from "#content-model/fields.ts";
import { keyOf } from "#cms/files/version.ts";
import { memberOf } from "./kinds.ts";
import type { EditedBundle, Member } from "./member.ts";

const status = boolean({
  label: "Published",
  help: "Off: a draft, which visitors do not see.",
  default: true,
});
const address = text({ label: "Address", help: "Without language: /ap-automation." });

/** Keys that content files have in addition to the fields of their bundle. */
const baseFields: Readonly<Partial<Record<EntityTypeId, Readonly<Record<string, Field>>>>> = {
  node: {
    title: text({ label: "Title", required: true }),
    path: address,
    status,
    publish_on: dateTime({ label: "Publish on", help: "Goes live then. In UTC." }),
    unpublish_on: dateTime({ label: "Unpublish on", help: "Is taken down then. In UTC." }),
    created: dateTime({ label: "Written on", help: "In UTC.", translatable: false }),
    changed: dateTime({ label: "Changed on", help: "In UTC.", translatable: false }),
  },
  media: { name: text({ label: "Name", help: "For editors only." }) },
  block_content: { info: text({ label: "Name", help: "For editors only." }), status },
  paragraph: { status },
};

const commentFields: Readonly<Record<string, Field>> = {
  name: text({ label: "Name", required: true }),
  date: dateTime({ label: "Date", help: "In UTC.", required: true }),
  status,
  subject: text({ label: "Subject" }),
  homepage: text({ label: "Home page" }),
};

/** Fields of a term, with its slug as `slug`. */
function termFields(bundle: string): Readonly<Record<string, Field>> {
  return {
    slug: text({
      label: "Slug",
      help: "Name in content files: lower-case letters, digits and hyphens.",
      required: true,
    }),
    name: text({ label: "Name", required: true }),
    description: richText({ label: "Description" }),
    path: address,
    weight: integer({ label: "Weight", help: "Lighter terms come first.", translatable: false }),
    parent: reference({
      label: "Parent",
      entityType: "taxonomy_term",
      bundles: [bundle],
      translatable: false,
    }),
    status,
  };
}

/** Returns what an editor can change in entities of a bundle, in the order of the form. */
export function membersOf(model: ContentModel, bundle: Bundle): EditedBundle {
  const base =
    bundle.entityType === "taxonomy_term"
      ? termFields(bundle.bundle)
      : (baseFields[bundle.entityType] ?? {});
  const own = Object.entries(bundle.fields).map(([name, field]): [string, Field] => {
    const key = keyOf(name);
    return [Object.hasOwn(base, key) ? name : key, field];
  });
  const fields = [...Object.entries(base), ...own];
  const members = orderedMembers(fields.map(([key, field]) => memberOf(key, field)));
  const takesComments = bundle.entityType === "node" && commentedBundles.includes(bundle.bundle);
  return { bundle, members: takesComments ? [...members, commentsOf(model)] : members };
}

/** What is set once for a page comes after its content. */
const settings = new Set(["status", "publish_on", "unpublish_on", "created", "changed"]);

function orderedMembers(members: readonly Member[]): Member[] {
  return [
    ...members.filter(({ key }) => !settings.has(key)),
    ...members.filter(({ key }) => settings.has(key)),
  ];
}

/** The comments of a page, as content files have them: a list of maps. */
function commentsOf({ bundles }: ContentModel): Member {
  const bundle = bundles.find(({ entityType }) => entityType === "comment");
  const texts = Object.values(bundle?.fields ?? {}).map((field) => memberOf("text", field));
  const members = Object.entries(commentFields).map(([key, field]) => memberOf(key, field));
  return {
    key: "comments",
    label: "Comments",
    help: "Of readers, in the language they wrote in.",
    isRequired: false,
    isTranslated: true,
    isList: true,
    kind: { type: "group", members: [...members, ...texts] },
  };
}

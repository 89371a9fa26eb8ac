import { mapLink } from "../mappers/link.ts";
import { mapDetail } from "./page-base.ts";
import type { PageMapper } from "./page-mapper.ts";
import { mapStaffNode } from "../mappers/person.ts";
import { mapTeaser } from "../mappers/teasers.ts";
import { mapTerms } from "../mappers/term.ts";

export const mapStaff: PageMapper<"staff"> = (node, context) => {
  const { attributes, relationships } = node;
  const office = mapTeaser(relationships.field_office.data, context);
  return {
    ...mapDetail("staff", node, context),
    person: mapStaffNode(node, context),
    staffTypes: mapTerms(relationships.field_staff_type.data, context),
    profile: mapLink(attributes.field_profile, context),
    office: office === null ? null : { href: office.href, text: office.title, external: false },
  };
};

import { plainText } from "../mappers/context.ts";
import { mapLink } from "../mappers/link.ts";
import { mapDetail } from "./page-base.ts";
import type { PageMapper } from "./page-mapper.ts";
import { mapPostalAddress } from "../mappers/postal-address.ts";

export const mapOffice: PageMapper<"office"> = (node, context) => {
  const { attributes } = node;
  return {
    ...mapDetail("office", node, context),
    ...mapPostalAddress(node, context),
    phone: plainText(attributes.field_phone),
    email: plainText(attributes.field_email),
    map: mapLink(attributes.field_map, context),
    openingHours: (attributes.field_opening_hours ?? "")
      .split(/\r\n|\r|\n/)
      .flatMap((line) => plainText(line) ?? []),
  };
};

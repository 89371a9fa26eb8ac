import { plainText } from "../context.ts";
import { mapPostalAddress } from "../postal-address.ts";
import type { TeaserMapper } from "../teaser-mapper.ts";

export const mapOfficeTeaser: TeaserMapper<"office"> = (node, base, context) => ({
  ...base,
  ...mapPostalAddress(node, context),
  phone: plainText(node.attributes.field_phone),
});

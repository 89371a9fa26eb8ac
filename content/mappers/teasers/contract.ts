import { plainText } from "../context.ts";
import type { TeaserMapper } from "../teaser-mapper.ts";

export const mapContractTeaser: TeaserMapper<"contract"> = ({ attributes }, base) => ({
  ...base,
  number: plainText(attributes.field_contract_number),
  coverageEnd: attributes.field_coverage_end,
  category: attributes.field_category,
});

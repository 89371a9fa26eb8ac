import type { ListName } from "#domain/fixed-pages.ts";
import { contracts } from "./definitions/contracts.ts";
import { customers } from "./definitions/customers.ts";
import { events } from "./definitions/events.ts";
import { knowledgeHub } from "./definitions/knowledge-hub.ts";
import { offices } from "./definitions/offices.ts";
import { partners } from "./definitions/partners.ts";
import { press } from "./definitions/press.ts";
import { resources } from "./definitions/resources.ts";
import { searchShape } from "./search/search-shape.ts";
import { staff } from "./definitions/staff.ts";
import type { ListDefinition, ListShape } from "./list-definition.ts";

/** Every list of the site. A missing or an extra member is a compile error. */
const lists = {
  contracts,
  customers,
  events,
  "knowledge-hub": knowledgeHub,
  offices,
  partners,
  press,
  resources,
  staff,
} satisfies Record<ListName, ListDefinition>;

/** How a list, or the search, can be asked. */
export const listShape = (name: ListName | "search"): ListShape =>
  name === "search" ? searchShape : lists[name];

/** The definition of a list. */
export const listDefinition = (name: ListName): ListDefinition => lists[name];

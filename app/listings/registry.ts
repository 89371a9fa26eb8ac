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

/** All lists of the site. A missing or an extra member is a type error. */
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

/** Returns the parameters of a list or of the search. */
export const listShape = (name: ListName | "search"): ListShape =>
  name === "search" ? searchShape : lists[name];

/** Returns the definition of a list. */
export const listDefinition = (name: ListName): ListDefinition => lists[name];

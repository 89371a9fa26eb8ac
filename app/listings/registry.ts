import type { ListName } from "#domain/fixed-pages.ts";
import { contracts } from "./definitions/contracts.ts";
import { customers } from "./definitions/customers.ts";
import { events } from "./definitions/events.ts";
import { knowledgeHub } from "./definitions/knowledge-hub.ts";
import { offices } from "./definitions/offices.ts";
import { partners } from "./definitions/partners.ts";
import { press } from "./definitions/press.ts";
import { resources } from "./definitions/resources.ts";
import { staff } from "./definitions/staff.ts";
import type { ListDefinition } from "./list-definition.ts";

/** Every list of the site. A missing or an extra member is a compile error. */
export const lists = {
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

/** The definition of a list. */
export const listDefinition = (name: ListName): ListDefinition => lists[name];

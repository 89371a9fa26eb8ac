import { expect, it } from "vitest";
import { bundles } from "#content-model/model.ts";
import { silentLog } from "#lib/log.ts";
import { createResourceReader } from "../jsonapi/resource-reader.ts";
import { referredNodes } from "./linked-nodes.ts";

const reader = createResourceReader([bundles.nodePage], silentLog);

it("finds the nodes that a page refers to, whether they came along or not", () => {
  const reference = (type: string, id: string, target: number) => ({
    type,
    id,
    meta: { drupal_internal__target_id: target },
  });
  const page = reader.read({
    type: "node--page",
    id: "a",
    attributes: {
      drupal_internal__nid: 1,
      langcode: "en",
      default_langcode: true,
      status: true,
      title: "A",
      created: "",
      changed: "",
      path: { alias: null, langcode: "en" },
    },
    relationships: {
      field_related: {
        data: [reference("node--page", "b", 5), { type: "unknown", id: "missing" }],
      },
      field_image: { data: reference("media--image", "c", 6) },
    },
  });
  expect(page === null ? null : referredNodes([page])).toEqual([5]);
});

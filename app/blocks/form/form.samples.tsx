import type { BlockSamples } from "../block-samples.ts";

export const samples: BlockSamples<"form"> = {
  "with a way to write": {
    title: "Ask for a demo",
    formId: "demo",
    service: "formstack",
    instance: null,
    contactHref: "/contact",
  },
  bare: { title: null, formId: "x", service: "eloqua", instance: null, contactHref: null },
};

import * as parts from "./parts.ts";
import type { BlockSamples } from "./sample.ts";

const { link, longLink, longTitle, longWord, picture, prose, several, teaser } = parts;

export const offerBlockSamples = {
  banner: {
    "with a picture": {
      title: "Close the books a week earlier",
      html: prose,
      link,
      image: picture,
    },
    "long words": { title: longWord, html: prose, link: longLink, image: picture },
    "without a picture": { title: "Words alone", html: null, link: null, image: null },
  },
  calendly: {
    short: { title: "Choose a time", link },
    "long words": { title: longTitle, link: longLink },
  },
  card: {
    "with a picture": { title: "Capture", html: prose, link, image: picture },
    "long words": { title: longWord, html: prose, link: longLink, image: null },
    "title alone": { title: "Check", html: null, link: null, image: null },
  },
  cta: {
    short: { title: "Bring 20 invoices", html: prose, link, event: null },
    "long words": { title: longWord, html: null, link: longLink, event: null },
  },
  form: {
    "with a way to write": {
      title: "Ask for a demo",
      formId: "demo",
      service: "formstack",
      instance: null,
      contactHref: "/contact",
    },
    bare: { title: null, formId: "x", service: "eloqua", instance: null, contactHref: null },
  },
  icon: {
    whole: { icon: "scan", title: "Reads every line", html: prose, link },
    "long words": { icon: "lock", title: longWord, html: null, link: longLink },
  },
  product: {
    "with a picture": {
      title: "Example Payables",
      html: prose,
      features: ["Reads 24 formats", longWord, "Posts to 38 systems"],
      link,
      image: picture,
    },
    bare: { title: longTitle, html: null, features: [], link: null, image: null },
  },
  related_content: {
    three: { title: "Read next", items: several(3, teaser) },
    forty: { title: null, items: several(40, teaser) },
    one: { title: longTitle, items: several(1, teaser) },
  },
  shop_links: {
    twelve: {
      title: "Shops",
      shops: several(12, (n) => ({
        id: `shop-${n}`,
        country: n === 2 ? longWord : `Country ${n}`,
        link,
      })),
    },
    one: { title: null, shops: [{ id: "shop", country: "France", link: longLink }] },
  },
} satisfies Partial<BlockSamples>;

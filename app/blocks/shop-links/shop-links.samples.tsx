import { link, longLink, longWord, several } from "#app/samples/parts.ts";
import type { BlockSamples } from "../block-samples.ts";

export const samples: BlockSamples<"shop_links"> = {
  twelve: {
    title: "Shops",
    shops: several(12, (n) => ({
      id: `shop-${n}`,
      country: n === 2 ? longWord : `Country ${n}`,
      link,
    })),
  },
  one: { title: null, shops: [{ id: "shop", country: "France", link: longLink }] },
};

import { Fragment } from "react";
import { lazyPart } from "#app/ui/load-part.ts";
import { withTexts } from "#app/i18n/i18n.ts";
import { variantOf } from "#app/visitor/variants.ts";
import type { BlockProps } from "../block-props.ts";
import showVariant from "./show-variant.mjs?raw";
import startVariant from "./start-variant.mjs?raw";

/** Only editors see all variants. */
const AllVariants = lazyPart(
  async () => (await withTexts("editing", import("./all-variants.tsx"))).AllVariants,
);

/**
 * One of several variants (docs/decisions/046-experiments.md). The server sends everybody the control, and the other
 * variants in templates, which browsers neither show nor load anything for. Two scripts replace the control before it
 * is painted. Both remove themselves, so React finds in the browser what it renders there: the chosen variant.
 */
export function Experiment({ block, ...place }: BlockProps<"experiment">) {
  const { name, state, variants } = block;
  if (state !== "memory" && state !== "session") return <AllVariants block={block} {...place} />;
  const names = variants.map((variant) => variant.name);
  const chosen = import.meta.env.SSR ? null : variantOf(name, names, state);
  return (
    <div data-experiment={name} suppressHydrationWarning>
      {import.meta.env.SSR && (
        <script
          data-experiment={name}
          data-variants={names.join(" ")}
          data-store={state}
          {...scriptOf(startVariant)}
        />
      )}
      {variants.map((variant, index) => {
        const isSpare = index > 0;
        const blocks = () => place.renderBlocks(variant.blocks, { ...placeOf(place), isSpare });
        if (chosen !== null)
          return chosen === variant.name && <Fragment key={variant.id}>{blocks()}</Fragment>;
        if (!isSpare) return <Fragment key={variant.id}>{blocks()}</Fragment>;
        return (
          <template key={variant.id} data-variant={variant.name}>
            {blocks()}
          </template>
        );
      })}
      {import.meta.env.SSR && <script data-experiment={name} {...scriptOf(showVariant)} />}
    </div>
  );
}

const placeOf = ({ level, isOpening }: Pick<BlockProps<"experiment">, "level" | "isOpening">) => ({
  level,
  isOpening,
});

/** The site's own script, as it is in its file. */
const scriptOf = (code: string) => ({ dangerouslySetInnerHTML: { __html: code } });

import { bundles } from "#content-model/model.ts";
import { insertLine } from "./insert-line.ts";
import {
  pascalCase,
  sentenceCase,
  snakeCase,
  type Member,
  type Template,
  UsageError,
} from "./member.ts";

/** Names of the new block in each style. */
interface Names {
  /** Kebab case. */
  readonly name: string;
  /** Machine name of the paragraph type. */
  readonly type: string;
  readonly component: string;
}

/** Matches the entries of the registries. */
const entry = /^ {2}(\w+): /;

/** A block: a paragraph type with its type, mapper, view and samples (docs/adding-a-block.md). */
export const newBlock: Template = (name) => {
  const type = snakeCase(name);
  // Parts of blocks, such as `tab` and `statistic`, are paragraphs, too.
  if (
    Object.values(bundles).some((each) => each.entityType === "paragraph" && each.bundle === type)
  )
    throw new UsageError(`"${name}" is taken: the content model has a paragraph "${type}".`);
  const names = { name, type, component: pascalCase(name) };
  return {
    files: filesOf(names),
    edits: editsOf(names),
    next: [
      `Fields in content-model/paragraphs/${name}.ts, then content/blocks/${name}.ts and app/blocks/${name}/.`,
      `Add a "${type}" paragraph to a page of sample/content.`,
      "Check: npm run build && npx vitest run testkit/gallery.test.ts testkit/families.test.ts",
      "See docs/adding-a-block.md.",
    ],
  };
};

/** Files of the block. */
const filesOf = ({ name, type, component }: Names): Member["files"] => ({
  [`content-model/paragraphs/${name}.ts`]: `import { defineBundle } from "../bundle.ts";
import { text } from "../fields.ts";

export const paragraph${component} = defineBundle({
  entityType: "paragraph",
  bundle: "${type}",
  label: "${sentenceCase(name)}",
  fields: { field_title: text({ label: "Heading", required: true }) },
});
`,
  [`content/blocks/${name}.ts`]: `import { plainText } from "../mappers/context.ts";
import type { ChapterBase } from "../model/block.ts";
import type { BlockMapper } from "./block-mapper.ts";

declare module "../model/block.ts" {
  interface BlocksByType {
    readonly ${type}: ${component}Block;
  }
}

export interface ${component}Block extends ChapterBase<"${type}"> {
  readonly title: string;
}

export const map${component}: BlockMapper<"${type}"> = ({ id, attributes }, { skip }) => {
  const title = plainText(attributes.field_title);
  return title === null ? skip("no heading") : { type: "${type}", id, title };
};
`,
  [`app/blocks/${name}/${name}.tsx`]: `import { Headline } from "#app/ui/headline.tsx";
import type { BlockProps } from "../block-props.ts";
import styles from "./${name}.module.css";

export function ${component}({ block, level }: BlockProps<"${type}">) {
  return (
    <section className={styles["${name}"]}>
      <Headline id={block.anchor} level={level}>
        {block.title}
      </Headline>
    </section>
  );
}
`,
  [`app/blocks/${name}/${name}.module.css`]: `@layer blocks {
  .${name} {
    display: grid;
    gap: var(--space-3);
  }
}
`,
  [`app/blocks/${name}/${name}.samples.tsx`]: `import { longTitle } from "#app/samples/parts.ts";
import type { BlockSamples } from "../block-samples.ts";

export const samples: BlockSamples<"${type}"> = {
  short: { title: "${sentenceCase(name)}" },
  "long heading": { title: longTitle },
};
`,
});

/** Lines of the block in registries. */
const editsOf = ({ name, type, component }: Names): Member["edits"] => [
  {
    file: "content-model/paragraphs/registry.ts",
    apply: (text) =>
      insertLine(text, {
        line: `export * from "./${name}.ts";`,
        sortedBy: /^export \* from "\.\/([\w-]+)\.ts";/,
      }),
  },
  {
    file: "content/blocks/registry.ts",
    apply: (text) =>
      insertLine(
        insertLine(text, {
          after: 'from "../model/block.ts";',
          until: "",
          line: `import { map${component} } from "./${name}.ts";`,
          sortedBy: /^import \{ map(\w+)/,
        }),
        {
          after: "const blockMappers:",
          until: "};",
          line: `  ${type}: map${component},`,
          sortedBy: entry,
        },
      ),
  },
  {
    file: "app/blocks/registry.tsx",
    apply: (text) =>
      insertLine(
        insertLine(text, {
          after: 'from "./block-props.ts";',
          until: "",
          line: `import { ${component} } from "./${name}/${name}.tsx";`,
          sortedBy: /^import \{ (\w+)/,
        }),
        {
          after: "const blockRegistry: ",
          until: "};",
          line: `  ${type}: ${component},`,
          sortedBy: entry,
        },
      ),
  },
];

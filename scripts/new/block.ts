import { bundles } from "#content-model/model.ts";
import { insertAbove, insertLine } from "./insert-line.ts";
import { pascalCase, sentenceCase, snakeCase, type Template, UsageError } from "./member.ts";

/** A block: a paragraph type with its domain type, mapper and view (docs/adding-a-block.md). */
export const newBlock: Template = (name) => {
  const type = snakeCase(name);
  const component = pascalCase(name);
  // Parts of blocks, such as `tab` and `statistic`, are paragraphs, too.
  if (
    Object.values(bundles).some((each) => each.entityType === "paragraph" && each.bundle === type)
  )
    throw new UsageError(`"${name}" is taken: the content model has a paragraph "${type}".`);
  const entry = /^ {2}(\w+): /;
  return {
    files: {
      [`content-model/paragraphs/${name}.ts`]: `import { defineBundle } from "../bundle.ts";
import { text } from "../fields.ts";

export const paragraph${component} = defineBundle({
  entityType: "paragraph",
  bundle: "${type}",
  label: "${sentenceCase(name)}",
  fields: { field_title: text({ label: "Heading", required: true }) },
});
`,
      [`content/model/blocks/${name}-block.ts`]: `import type { ChapterBase } from "./block-base.ts";

export interface ${component}Block extends ChapterBase<"${type}"> {
  readonly title: string;
}
`,
      [`content/mappers/paragraphs/${name}.ts`]: `import { type BlockMapper, plainText } from "../context.ts";

export const map${component}: BlockMapper<"${type}"> = ({ id, attributes }, { drop }) => {
  const title = plainText(attributes.field_title);
  return title === null ? drop("no heading") : { type: "${type}", id, title };
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
    },
    edits: [
      {
        file: "content-model/block-types.ts",
        apply: (text) =>
          insertLine(text, {
            after: "export const blockParagraphs",
            until: "] as const;",
            line: `  "${type}",`,
            sortedBy: /^ {2}"(\w+)",/,
          }),
      },
      {
        file: "content-model/paragraphs.ts",
        apply: (text) => `${text}export * from "./paragraphs/${name}.ts";\n`,
      },
      {
        file: "content/model/block.ts",
        apply: (text) =>
          insertLine(
            insertAbove(
              text,
              "import type * as offers",
              `import type { ${component}Block } from "./blocks/${name}-block.ts";`,
            ),
            {
              after: "export type Block =",
              line: `  | ${component}Block`,
              until: "  | texts.TimelineBlock;",
              sortedBy: /^ {2}\| (?:\w+\.)?(\w+)Block/,
            },
          ),
      },
      {
        file: "content/mappers/blocks.ts",
        apply: (text) =>
          insertLine(
            insertLine(text, {
              after: 'from "./context.ts";',
              until: "",
              line: `import { map${component} } from "./paragraphs/${name}.ts";`,
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
              after: "const blockRegistry = {",
              until: "} satisfies { [T in BlockType]: ComponentType<BlockProps<T>> };",
              line: `  ${type}: ${component},`,
              sortedBy: entry,
            },
          ),
      },
      {
        file: "app/gallery/samples/block-samples.ts",
        apply: (text) =>
          insertLine(text, {
            after: "  ...mediaBlockSamples,",
            until: "};",
            line: `  ${type}: { "long heading": { title: longTitle } },`,
            sortedBy: entry,
          }),
      },
    ],
    next: [
      `Fields in content-model/paragraphs/${name}.ts, then the type, the mapper and the view.`,
      `Add a "${type}" paragraph to testkit/block-samples/nodes/page/blocks/en.yaml and to a page of sample/content.`,
      "Check: npm run build && npx vitest run testkit/block-samples.test.ts testkit/families.test.ts",
      "See docs/adding-a-block.md.",
    ],
  };
};

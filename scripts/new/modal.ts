import { insertLine } from "./insert-line.ts";
import { pascalCase, type Member, type Template } from "./member.ts";

/** Names of the new type of dialog. */
interface Names {
  /** Kebab case. */
  readonly name: string;
  readonly component: string;
}

/** Matches the entries of the registries. */
const sortedBy = /^ {2}"?([\w-]+)"?: /;

/** A type of dialog with its options and its view (docs/adding-a-modal.md). */
export const newModal: Template = (name) => {
  const names = { name, component: `${pascalCase(name)}Modal` };
  return {
    files: filesOf(names),
    edits: editsOf(names),
    next: [
      "Options in app/visitor/modal-request.ts, then the view, its test and its samples.",
      "A link or a prompt that opens it: docs/adding-a-modal.md.",
      `Check: npx vitest run app/modals/${name}`,
    ],
  };
};

/** Files of the dialog. */
const filesOf = ({ name, component }: Names): Member["files"] => ({
  [`app/modals/${name}/${name}-modal.tsx`]: `import { Headline } from "#app/ui/headline.tsx";
import { type ModalProps, modalTitleId } from "../modal-props.ts";

export function ${component}({ options: { title } }: ModalProps<"${name}">) {
  return (
    <Headline level={2} size="medium" id={modalTitleId}>
      {title}
    </Headline>
  );
}
`,
  [`app/modals/${name}/${name}-modal.test.tsx`]: `import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ${component} } from "./${name}-modal.tsx";

test("shows its content below its heading", () => {
  const html = renderToStaticMarkup(
    <${component}
      options={{ title: "Heading" }}
      renderBlock={() => null}
      renderForm={() => null}
    />,
  );
  expect(html).toContain("Heading");
  // Replace "to do" by the content of the dialog.
  expect(html).toContain("to do");
});
`,
});

/** Lines of the dialog in registries. */
function editsOf({ name, component }: Names): Member["edits"] {
  const key = name.includes("-") ? `"${name}"` : name;
  return [
    {
      file: "app/visitor/modal-request.ts",
      apply: (text) =>
        insertLine(text, {
          after: "export interface ModalOptionsByType {",
          until: "}",
          line: `  readonly ${key}: { readonly title: string };`,
        }),
    },
    {
      file: "app/modals/registry.tsx",
      apply: (text) =>
        insertLine(
          insertLine(text, {
            after: "const loaders = {",
            until: "} satisfies { [T in ModalType]: () => Promise<ComponentType<ModalProps<T>>> };",
            line: `  ${key}: async () => (await import("./${name}/${name}-modal.tsx")).${component},`,
            sortedBy,
          }),
          {
            after: "const modalRegistry: ",
            until: "};",
            line: `  ${key}: lazyPart(loaders${name.includes("-") ? `["${name}"]` : `.${name}`}),`,
            sortedBy,
          },
        ),
    },
    {
      file: "app/gallery/samples/modal-samples.ts",
      apply: (text) =>
        insertLine(text, {
          after: "} = {",
          until: "};",
          line: `  ${key}: { "long heading": { title: longTitle } },`,
          sortedBy,
        }),
    },
  ];
}

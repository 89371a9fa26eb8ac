import { insertLine } from "./insert-line.ts";
import { pascalCase, type Template } from "./member.ts";

/** A type of dialog with its options and its view (docs/adding-a-modal.md). */
export const newModal: Template = (name) => {
  const component = `${pascalCase(name)}Modal`;
  const key = name.includes("-") ? `"${name}"` : name;
  const sortedBy = /^ {2}"?([\w-]+)"?: /;
  return {
    files: {
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
    },
    edits: [
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
              until:
                "} satisfies { [T in ModalType]: () => Promise<ComponentType<ModalProps<T>>> };",
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
    ],
    next: [
      "Options in app/visitor/modal-request.ts, then the view, its test and its samples.",
      "A link or a prompt that opens it: docs/adding-a-modal.md.",
      `Check: npx vitest run app/modals/${name}`,
    ],
  };
};

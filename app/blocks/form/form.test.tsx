import { I18nProvider } from "@lingui/react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { i18nOf, loadMessages } from "#app/i18n/i18n.ts";
import { Form } from "./form.tsx";

/** Returns the form block at a path while its form service is unavailable. */
async function renderUnavailable(path: string): Promise<string> {
  await loadMessages("en");
  return renderToStaticMarkup(
    <I18nProvider i18n={i18nOf("en")}>
      <MemoryRouter initialEntries={[path]}>
        <Form
          block={{
            type: "form",
            id: "form-1",
            title: null,
            formId: "42",
            service: "formstack",
            instance: null,
            contactHref: "/contact",
          }}
          level={2}
          isOpening={false}
          renderBlocks={() => null}
        />
      </MemoryRouter>
    </I18nProvider>,
  );
}

it("links to the contact page while the form service is unavailable", async () => {
  expect(await renderUnavailable("/pricing")).toContain('href="/contact"');
});

it("does not link to the contact page on the contact page itself", async () => {
  const html = await renderUnavailable("/contact");
  expect(html).not.toContain("href=");
  expect(html).toContain(i18nOf("en")._("form.here"));
});

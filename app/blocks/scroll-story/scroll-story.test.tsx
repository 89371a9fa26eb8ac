import { I18nProvider } from "@lingui/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { i18nOf, loadMessages } from "#app/i18n/i18n.ts";
import { ScrollStory } from "./scroll-story.tsx";

async function renderSteps(...steps: readonly { title: string; anchor?: string }[]) {
  await loadMessages("en");
  return renderToStaticMarkup(
    <I18nProvider i18n={i18nOf("en")}>
      <ScrollStory
        block={{
          type: "scroll_story",
          id: "story",
          title: "From arrival to archive",
          steps: steps.map((step) => ({ id: step.title, html: null, scene: null, ...step })),
        }}
        level={2}
        isOpening={false}
        renderBlocks={() => null}
      />
    </I18nProvider>,
  );
}

it("says which step it is, with a named link to the step itself", async () => {
  const html = await renderSteps(
    { title: "Read", anchor: "section-read" },
    { title: "Decided", anchor: "section-decided" },
  );
  expect(html).toMatch(/id="section-decided".*Step 2 of 2.*href="#section-decided"/s);
  expect(html).toContain('aria-label="Link to step: Decided"');
});

it("has no link where the page gives the step no anchor", async () => {
  const html = await renderSteps({ title: "Read" });
  expect(html).toContain("Step 1 of 1");
  expect(html).not.toContain("<a ");
});

import { useLingui } from "@lingui/react";
import type { SiteFeed } from "#app/routes/fetch-feeds.ts";
import { Headline } from "#app/ui/headline.tsx";
import { Stack } from "#app/ui/stack.tsx";

const calendar = /*i18n*/ { id: "feeds.calendar" };
const news = /*i18n*/ { id: "feeds.news" };

/** All feeds of the site with their addresses, which visitors copy into their programs. */
export function FeedList({ feeds }: { readonly feeds: readonly SiteFeed[] }) {
  const { i18n } = useLingui();
  return feeds.map(({ title, page, href, address, type }) => (
    <section key={href}>
      <Stack>
        <Headline level={2} size="medium">
          <a href={page}>{title}</a>
        </Headline>
        <p>{i18n._((type === "text/calendar" ? calendar : news).id)}</p>
        <p>
          <a href={href} type={type}>
            {address}
          </a>
        </p>
      </Stack>
    </section>
  ));
}

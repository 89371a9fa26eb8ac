import { useLingui } from "@lingui/react";
import type { Feed } from "#domain/feeds.ts";
import { Headline } from "#app/ui/headline.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { Stack } from "#app/ui/stack.tsx";
import sheet from "../pages.sheet.css?url";
import styles from "./feed-list.module.css";

/** A feed in the language of the page that lists it. */
export interface SiteFeed {
  /** Title of the page with the same content. */
  readonly title: string;
  /** Root-relative address of that page. */
  readonly page: string;
  /** Root-relative. */
  readonly href: string;
  /** Absolute, for programs. */
  readonly address: string;
  readonly type: Feed["type"];
}

const calendar = /*i18n*/ { id: "feeds.calendar" };
const news = /*i18n*/ { id: "feeds.news" };

/** All feeds of the site with their addresses, which visitors copy into their programs. */
export function FeedList({ feeds }: { readonly feeds: readonly SiteFeed[] }) {
  const { i18n } = useLingui();
  const sections = feeds.map(({ title, page, href, address, type }) => (
    <section key={href}>
      <Stack>
        <Headline level={2} size="medium">
          <a href={page}>{title}</a>
        </Headline>
        <p>{i18n._((type === "text/calendar" ? calendar : news).id)}</p>
        <p>
          <a href={href} type={type}>
            {address.slice(0, address.lastIndexOf("/") + 1)}
            <wbr />
            {address.slice(address.lastIndexOf("/") + 1)}
          </a>
        </p>
      </Stack>
    </section>
  ));
  return (
    <div className={styles["feeds"]}>
      <Sheet href={sheet} />
      {sections}
    </div>
  );
}

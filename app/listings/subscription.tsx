import { useLingui } from "@lingui/react";
import { type Address, buildPath } from "#domain/addresses.ts";
import { feedOf, feedsPath } from "#domain/feeds.ts";
import styles from "./list-view.module.css";

const calendar = /*i18n*/ { id: "list.calendar" };
const feed = /*i18n*/ { id: "list.feed" };

/** Links to subscribe to a list; renders nothing for lists without a feed. */
export function Subscription({ address }: { readonly address: Address }) {
  const { i18n } = useLingui();
  const found = feedOf(address.path);
  if (found === null) return null;
  const text = found.type === "text/calendar" ? calendar : feed;
  return (
    <p className={styles["subscription"]}>
      <a href={buildPath({ ...address, path: found.path })} type={found.type}>
        {i18n._(text.id)}
      </a>{" "}
      <a href={buildPath({ ...address, path: feedsPath })}>{i18n._("feeds.all")}</a>
    </p>
  );
}

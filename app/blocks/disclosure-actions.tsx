import { useLingui } from "@lingui/react";
import { useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Cluster } from "#app/ui/cluster.tsx";
import { type Address, buildPath, parseAddress } from "#domain/addresses.ts";
import { feedOf } from "#domain/feeds.ts";
import styles from "./disclosure-actions.module.css";

interface DisclosureActionsProps {
  /** Filters of the tables, by name. */
  readonly query: readonly (readonly [string, string])[];
}

/** Links to download the tables, print them, or subscribe to changes. Only the pages at fixed addresses have a file. */
export function DisclosureActions({ query }: DisclosureActionsProps) {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const file = new URLSearchParams([...query.map((pair) => [...pair]), ["format", "csv"]]);
  const address = addressOf(pathname);
  const hasFile = /^\/(?:subprocessors|data-processing)$/.test(address?.path ?? "");
  const feed = address === null ? null : feedOf(address.path);
  return (
    <div className={styles["actions"]} data-unprinted>
      <Cluster gap="medium">
        {hasFile && (
          <a href={`${pathname}?${file.toString()}`} download>
            {i18n._("processing.csv")}
          </a>
        )}
        {address && feed && (
          <a href={buildPath({ ...address, path: feed.path })} type={feed.type}>
            {i18n._("processing.feed")}
          </a>
        )}
        <Button kind="quiet" onClick={() => print()}>
          {i18n._("processing.print")}
        </Button>
      </Cluster>
    </div>
  );
}

function addressOf(pathname: string): Address | null {
  const parsed = parseAddress(pathname);
  return parsed.kind === "address" ? parsed.address : null;
}

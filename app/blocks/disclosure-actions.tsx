import { useLingui } from "@lingui/react";
import { useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Cluster } from "#app/ui/cluster.tsx";
import styles from "./disclosure-actions.module.css";

interface DisclosureActionsProps {
  /** What narrows the tables, by name. */
  readonly query: readonly (readonly [string, string])[];
}

/** Takes tables along: as a file, or on paper. Only the pages at fixed addresses have a file. */
export function DisclosureActions({ query }: DisclosureActionsProps) {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const file = new URLSearchParams([...query.map((pair) => [...pair]), ["format", "csv"]]);
  const hasFile = /\/(?:subprocessors|data-processing)$/.test(pathname);
  return (
    <div className={styles["actions"]}>
      <Cluster gap="medium">
        {hasFile && (
          <a href={`${pathname}?${file.toString()}`} download>
            {i18n._("processing.csv")}
          </a>
        )}
        <Button kind="quiet" onClick={() => print()}>
          {i18n._("processing.print")}
        </Button>
      </Cluster>
    </div>
  );
}

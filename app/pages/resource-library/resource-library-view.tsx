import { Trans } from "@lingui/react";
import { TeaserList } from "#app/teasers/registry.tsx";
import { Detail } from "../detail.tsx";
import type { PageProps } from "../page-props.ts";
import styles from "./resource-library-view.module.css";

/** Selected resources, in the editors' order. */
export function ResourceLibraryView({ page, address }: PageProps<"resource_library">) {
  const { resources } = page;
  const list = resources.length > 0 && (
    <section className={styles["items"]}>
      <h2>
        <Trans id="library.count" values={{ count: resources.length }} />
      </h2>
      <TeaserList teasers={resources} level={3} />
    </section>
  );
  return (
    <Detail
      page={page}
      address={address}
      kicker={<Trans id="library.kicker" />}
      {...(list && { wide: list })}
    />
  );
}

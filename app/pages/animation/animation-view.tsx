import { Trans } from "@lingui/react";
import { RichText } from "#app/ui/rich-text.tsx";
import { Detail } from "../detail.tsx";
import { Film } from "../film.tsx";
import type { PageProps } from "../page-props.ts";
import styles from "./animation-view.module.css";

/** A short film, and its words for whoever reads rather than watches. */
export function AnimationView({ page, address }: PageProps<"animation">) {
  const { video, transcript } = page;
  return (
    <Detail
      page={page}
      address={address}
      kicker={<Trans id="animation.kicker" />}
      {...(video && { figure: <Film video={video} /> })}
    >
      {transcript && (
        <details className={styles["transcript"]}>
          <summary>
            <Trans id="animation.transcript" />
          </summary>
          <RichText html={transcript} />
        </details>
      )}
    </Detail>
  );
}

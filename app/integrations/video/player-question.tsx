import { Trans } from "@lingui/react";
import { Sheet } from "#app/ui/sheet.tsx";
import { allowedPlayers } from "#app/visitor/consent.ts";
import { agreeTo } from "#app/visitor/consent-keeper.ts";
import { serviceOfPlayer } from "#domain/video-services.ts";
import sheet from "../integrations.sheet.css?url";
import styles from "./player-question.module.css";

interface PlayerQuestionProps {
  /** Address of the player on its service. */
  readonly player: string;
  /** Page of the video on its service. */
  readonly href: string;
}

/**
 * Asks whether a video may be loaded from its service: only this one until the visitor leaves the page, or any from now
 * on.
 */
export function PlayerQuestion({ player, href }: PlayerQuestionProps) {
  const service = serviceOfPlayer(player) ?? new URL(player).hostname;
  return (
    <div className={styles["question"]}>
      <Sheet href={sheet} />
      {/* The link to the video had the focus and is hidden by the question. */}
      <p ref={takeFocus} tabIndex={-1}>
        <Trans id="consent.film" values={{ service }} />
      </p>
      <div className={styles["answers"]}>
        <button
          type="button"
          onClick={() =>
            allowedPlayers.setState(({ players }) => ({ players: [...players, player] }))
          }
        >
          <Trans id="consent.film.once" />
        </button>
        <button type="button" onClick={() => void agreeTo("functionality")}>
          <Trans id="consent.film.always" />
        </button>
        <a href={href}>
          <Trans id="consent.film.elsewhere" values={{ service }} />
        </a>
      </div>
    </div>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

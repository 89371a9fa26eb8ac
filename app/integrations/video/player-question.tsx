import { Trans } from "@lingui/react";
import { allowedPlayers } from "#app/visitor/consent.ts";
import { agreeTo } from "#app/visitor/consent-keeper.ts";
import { serviceOfPlayer } from "#domain/video-services.ts";
import styles from "./player-question.module.css";

interface PlayerQuestionProps {
  /** Address of the player at its service. */
  readonly player: string;
  /** Page of the film there. */
  readonly href: string;
}

/** Whether a film may be loaded from its service: this one, until the page is left, or any from now on. */
export function PlayerQuestion({ player, href }: PlayerQuestionProps) {
  const service = serviceOfPlayer(player) ?? new URL(player).hostname;
  return (
    <div className={styles["question"]}>
      {/* The link to the film had the focus and is behind the question now. */}
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

import { Chip, Figure, Stage, Window } from "../parts.tsx";
import { story } from "../story.ts";
import type { ViewProps } from "../view-props.ts";
import styles from "./mailroom.css?url";

/** The desk of the mailroom at half past nine: a letter on its way, and the teams that have theirs. */
export function Mailroom({ words, figures, isStill }: ViewProps<"mailroom">) {
  const { count, percent, time } = figures;
  const teams = [
    { name: words.payables, letters: 214 },
    { name: words.service, letters: 388 },
    { name: words.staff, letters: 41 },
    { name: words.unclear, letters: 9, isDoubtful: true },
  ];
  const all = teams.reduce((sum, { letters }) => sum + letters, 0);
  return (
    <Stage name="mailroom" styles={styles} isStill={isStill}>
      <Window
        title={
          <>
            {words.title} <small suppressHydrationWarning>{time("09:30")}</small>
          </>
        }
        aside={<Chip tone="ok">{words.sorted.replace("#", percent(1 - 9 / all))}</Chip>}
      >
        <div className="b-desk">
          <div className="b-tray">
            <div className="b-letter">
              <span className="b-from">
                <b>{words.supplier}</b>
                <span className="s-quiet">{words.city}</span>
              </span>
              <span className="b-stamp" />
              <span className="b-kind">
                <b>
                  {words.kind} {story.creditNote}
                </b>
                <span className="s-quiet">{words.found}</span>
              </span>
            </div>
            <span className="s-quiet b-sum" suppressHydrationWarning>
              {words.arrived.replace("#", count(all))}
            </span>
          </div>
          <div className="b-teams">
            {teams.map(({ name, letters, isDoubtful }, index) => (
              <div key={name} className="b-team" data-doubtful={isDoubtful}>
                <span className="b-who">
                  <span>{name}</span>
                  {index === 0 && <Chip tone="ok">{words.now}</Chip>}
                </span>
                <b>
                  <Figure>{count(letters)}</Figure>
                </b>
              </div>
            ))}
          </div>
        </div>
      </Window>
    </Stage>
  );
}

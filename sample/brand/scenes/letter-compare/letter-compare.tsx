import { Avatar, Chip, Stage, Window } from "../parts.tsx";
import { story } from "../story.ts";
import type { ViewProps } from "../view-props.ts";

/** Two versions of a letter in one text: what was taken out, what was put in, who approved it. */
export function LetterCompare({ words, figures, isStill }: ViewProps<"letter-compare">) {
  const { day, time } = figures;
  const steps = [
    { who: words.author, what: words.changed, at: time("09:20") },
    { who: words.lawyer, what: words.approved, at: time("11:05") },
  ];
  return (
    <Stage name="letter-compare" isStill={isStill}>
      <Window
        title={
          <>
            {words.title} <small>{words.versions}</small>
          </>
        }
        aside={<Chip tone="ok">{words.status}</Chip>}
      >
        <div className="l-desk">
          <div className="l-letter">
            <p>{words.salutation}</p>
            <p>
              {words.opening} <del>{words.before}</del> <ins>{words.after}</ins>
            </p>
            <p>
              <ins>{words.credit}</ins>
            </p>
            <p>{words.closing}</p>
          </div>
          <div className="l-side">
            {steps.map(({ who, what, at }) => (
              <div key={who} className="l-step">
                <Avatar name={who} />
                <span>
                  <b>{who}</b>
                  <span className="s-quiet" suppressHydrationWarning>
                    {what}
                    {words.separator ?? ", "}
                    {at}
                  </span>
                </span>
              </div>
            ))}
            <div className="l-live">
              <span className="s-quiet" suppressHydrationWarning>
                {words.live} {day(story.approved)}
              </span>
              <span className="l-channels">
                {[words.print, words.email, words.portal].map((channel) => (
                  <Chip key={channel} tone="ok">
                    {channel}
                  </Chip>
                ))}
              </span>
            </div>
          </div>
        </div>
      </Window>
    </Stage>
  );
}

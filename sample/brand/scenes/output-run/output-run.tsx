import { Chip, Figure, Stage, Window } from "../parts.tsx";
import type { ViewProps } from "../view-props.ts";
import styles from "./output-run.css?url";

/** A night's run of statements: how many leave by which channel. The widths of the bars are in the style sheet. */
export function OutputRun({ words, figures, isStill }: ViewProps<"output-run">) {
  const { count, percent, time } = figures;
  const channels = [
    { name: words.portal, pages: 38_120 },
    { name: words.email, pages: 17_940 },
    { name: words.print, pages: 14_052 },
    { name: words.einvoice, pages: 4_100 },
  ];
  const all = channels.reduce((sum, { pages }) => sum + pages, 0);
  return (
    <Stage name="output-run" styles={styles} isStill={isStill}>
      <Window title={words.title} aside={<Chip tone="ok">{words.status}</Chip>}>
        <div className="o-sum">
          <span className="o-figure">
            <Figure>{count(all)}</Figure>
          </span>
          <span className="s-quiet">{words.documents}</span>
          <span className="o-by s-quiet">
            <span suppressHydrationWarning>
              {words.started} {time("22:00")}
            </span>
            <span suppressHydrationWarning>
              {words.done} {time("23:46")}
            </span>
          </span>
        </div>
        {channels.map(({ name, pages }) => (
          <div key={name} className="o-channel">
            <span>{name}</span>
            <span className="o-track">
              <i />
            </span>
            <b>
              <Figure>{count(pages)}</Figure>
            </b>
            <span className="s-quiet">
              <Figure>{percent(pages / all)}</Figure>
            </span>
          </div>
        ))}
        <div className="o-held">
          <Chip tone="doubt">{words.held}</Chip>
          <span className="s-quiet">{words.reason}</span>
        </div>
      </Window>
    </Stage>
  );
}

import { scanner } from "../pictures/motifs/devices.ts";
import { envelope } from "../pictures/motifs/envelopes.ts";
import { letter, pile } from "../pictures/motifs/paper.ts";
import { palette } from "../pictures/palette.ts";
import { at, rect, svgDocument, type Point, type Shape } from "../pictures/svg.ts";

/** The sample video: a letter on its way from the mail sack to the screen, in four chapters of three seconds. */

const filmSize = { width: 640, height: 360 } as const;
export const framesPerSecond = 12;
export const filmSeconds = 12;

const floor = 292;
const slowInOut = (part: number): number => part * part * (3 - 2 * part);
const between = (from: number, to: number, part: number): number =>
  from + (to - from) * slowInOut(Math.min(1, Math.max(0, part)));

const screen = ([x, y]: Point, lit: number): Shape =>
  rect([x - 62, y - 96], [124, 84], { rx: 6, fill: palette.ink }) +
  rect([x - 55, y - 89], [110, 70], { rx: 3, fill: palette.white, "fill-opacity": lit }) +
  rect([x - 8, y - 12], [16, 10], { fill: palette.slate }) +
  rect([x - 34, y - 4], [68, 6], { rx: 3, fill: palette.slate });

const desks: readonly number[] = [430, 560];

/** Draws the room. A lamp over a desk is lit while the letter is there. */
function room(lit: number): Shape {
  return (
    rect([0, floor], [640, 68], { fill: palette.clay }) +
    rect([0, floor], [640, 3], { fill: palette.umber }) +
    at([70, floor], pile(96, 8, { thickness: 7 })) +
    at([258, floor - 32], scanner(150)) +
    desks.map((x, index) => screen([x, floor], index === 1 ? 0.25 + 0.75 * lit : 0.25)).join("")
  );
}

/** Draws the letter at a time between 0 and 12 seconds: closed, open, scanned, delivered. */
function traveller(second: number): Shape {
  if (second < 3) {
    const part = second / 3;
    const lift = Math.sin(Math.PI * slowInOut(part)) * 90;
    return at([between(74, 168, part), 196 - lift * 0.7], envelope(78, { seal: palette.accent }), {
      turn: between(-14, 8, part),
    });
  }
  if (second < 6) {
    const part = (second - 3) / 3;
    return at([between(168, 258, part), between(176, 236, part)], letter(58, { lines: 5 }), {
      turn: between(8, 0, part),
      scale: between(1, 0.8, part),
    });
  }
  const part = (second - 6) / 3;
  if (second < 9)
    return at(
      [between(258, 430, part), 150 - Math.sin(Math.PI * part) * 46],
      letter(54, { lines: 5 }),
      {
        turn: between(-8, 6, part),
      },
    );
  const last = (second - 9) / 2;
  return at([between(430, 560, last), between(150, 238, last)], letter(54, { lines: 5 }), {
    turn: between(6, 0, last),
    scale: between(1, 0.82, last),
  });
}

/** Returns one frame of the video as SVG, by its number. */
export function filmFrame(frame: number): string {
  const second = frame / framesPerSecond;
  const lit = slowInOut(Math.min(1, Math.max(0, (second - 10.4) / 0.8)));
  const beam =
    second > 5 && second < 6.4
      ? rect([196, floor - 52], [124, 3], { fill: palette.accent, rx: 1.5 })
      : "";
  const progress = rect([0, 354], [640 * (second / filmSeconds), 6], { fill: palette.deep });
  return svgDocument(filmSize, palette.sand, room(lit) + traveller(second) + beam + progress);
}

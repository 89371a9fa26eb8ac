import { word } from "../lettering/word.ts";
import type { Lettering } from "../lettering/word.ts";
import type { Shape } from "../svg.ts";
import { at, svgDocument } from "../svg.ts";

/** A part of a logo, drawn around the origin. */
export interface Part {
  readonly shape: Shape;
  readonly width: number;
  readonly height: number;
}

/** A logo on a plate, so that it is legible on light and dark pages. */
export interface Logo {
  readonly plate: string;
  readonly content: Part;
  /** Shapes below the content, in the coordinates of the plate. */
  readonly ground?: Shape;
}

const plateSize = { width: 480, height: 240 } as const;
const room = { width: 404, height: 164 } as const;

/** A sign drawn in a square of 100 around the origin. */
export const sign = (shape: Shape, size = 100): Part => ({
  shape: at([0, 0], shape, { scale: size / 100 }),
  width: size,
  height: size,
});

/** Draws a line of text. `height` is the height of its capitals. */
export function text(words: string, lettering: Lettering, height = 100): Part {
  const { shape, width } = word(words, lettering);
  const scale = height / 100;
  return {
    shape: at([(-width * scale) / 2, height / 2], shape, { scale }),
    width: width * scale,
    height,
  };
}

/** Arranges parts below each other. */
export function stack(
  gap: number,
  parts: readonly Part[],
  align: "left" | "middle" | "right" = "middle",
): Part {
  const width = Math.max(...parts.map((part) => part.width));
  const height = parts.reduce((sum, part) => sum + part.height, gap * (parts.length - 1));
  let top = -height / 2;
  const shapes = parts.map((part) => {
    const spare = (width - part.width) / 2;
    const x = { left: -spare, middle: 0, right: spare }[align];
    const y = top + part.height / 2;
    top += part.height + gap;
    return at([x, y], part.shape);
  });
  return { shape: shapes.join(""), width, height };
}

/** Arranges parts side by side, vertically centred. */
export function row(gap: number, parts: readonly Part[]): Part {
  const width = parts.reduce((sum, part) => sum + part.width, gap * (parts.length - 1));
  let left = -width / 2;
  const shapes = parts.map((part) => {
    const x = left + part.width / 2;
    left += part.width + gap;
    return at([x, 0], part.shape);
  });
  return { shape: shapes.join(""), width, height: Math.max(...parts.map((part) => part.height)) };
}

/** Returns the logo as an SVG document with the size of its plate. The logo is as large as the margin allows. */
export function logoDocument({ plate, content, ground = "" }: Logo): string {
  const scale = Math.min(room.width / content.width, room.height / content.height);
  const { width, height } = plateSize;
  return svgDocument(
    plateSize,
    plate,
    ground + at([width / 2, height / 2], content.shape, { scale }),
  );
}

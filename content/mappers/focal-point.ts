import type { FocalPoint } from "#domain/picture.ts";

const middle: FocalPoint = { x: 50, y: 50 };

/** Reads the focal point that editors write as shares of width and height: `0.5,0.3`. Default: the centre. */
export function readFocalPoint(value: string | null): FocalPoint {
  const [x, y, ...rest] = (value ?? "").split(",").map((part) => percent(part.trim()));
  if (x === undefined || y === undefined || rest.length > 0) return middle;
  return Number.isNaN(x) || Number.isNaN(y) ? middle : { x, y };
}

const percent = (share: string) =>
  /^(?:0|1|[01]?\.\d+)$/.test(share) && Number(share) <= 1
    ? Math.round(Number(share) * 100)
    : Number.NaN;

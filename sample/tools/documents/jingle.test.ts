import { expect, test } from "vitest";
import { filmFrame, filmSeconds, framesPerSecond } from "./film.ts";
import { jingle } from "./jingle.ts";

test("composes the same tune every time, as a whole WAV file", () => {
  const wav = jingle();
  expect(wav.equals(jingle())).toBe(true);
  expect(wav.readUInt32LE(4)).toBe(wav.byteLength - 8);
});

test("draws every frame of the film", () => {
  const frames = Array.from({ length: filmSeconds * framesPerSecond }, (_, frame) =>
    filmFrame(frame),
  );
  expect(frames.filter((frame) => /NaN|undefined/.test(frame))).toEqual([]);
});

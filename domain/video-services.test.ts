import { expect, test } from "vitest";
import { playerOf } from "./video-services.ts";

test.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", "dQw4w9WgXcQ"],
  ["https://www.youtube.com/watch?t=10&v=dQw4w9WgXcQ&list=x", "dQw4w9WgXcQ"],
  ["https://youtu.be/dQw4w9WgXcQ?t=3", "dQw4w9WgXcQ"],
  ["https://www.youtube.com/embed/dQw4w9WgXcQ", "dQw4w9WgXcQ"],
])("plays %s from YouTube's domain without cookies", (address, name) => {
  expect(playerOf(address)).toBe(`https://www.youtube-nocookie.com/embed/${name}?autoplay=1&rel=0`);
});

test("asks Vimeo not to track", () => {
  expect(playerOf("https://vimeo.com/76979871")).toBe(
    "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1",
  );
});

test.each([
  "https://videos.example/1",
  "javascript:alert(1)",
  "https://evil.example/?youtu.be/abcdefg",
])("has no player for %s", (address) => expect(playerOf(address)).toBeNull());

import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import sharp from "sharp";
import { filmFrame, filmSeconds, framesPerSecond } from "./documents/film.ts";

/** Renders the sample video again, as MP4. Needs ffmpeg (`apt-get install ffmpeg`). */
const folder = resolve(import.meta.dirname, "../content/media/video/vid-mailroom-tour");

const input = `-y -loglevel error -f image2pipe -framerate ${framesPerSecond} -c:v png -i -`;
// Every player supports this profile. The index comes first, so that the video starts before it is completely loaded.
const output =
  "-c:v libx264 -profile:v main -pix_fmt yuv420p -crf 26 -preset veryslow -movflags +faststart -fflags +bitexact -an";
const encoder = spawn(
  "ffmpeg",
  [input.split(" "), output.split(" "), resolve(folder, "mailroom-tour.mp4")].flat(),
  { stdio: ["pipe", "inherit", "inherit"] },
);
const ended = once(encoder, "close");
for (let frame = 0; frame < filmSeconds * framesPerSecond; frame++) {
  const png = await sharp(Buffer.from(filmFrame(frame)))
    .png()
    .toBuffer();
  if (!encoder.stdin.write(png)) await once(encoder.stdin, "drain");
}
encoder.stdin.end();
const [code] = await ended;
if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);

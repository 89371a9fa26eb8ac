import { mkdir, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { faces, fonts, licenceFileOf, licenceOf, makeFace, pictureFaces } from "./fonts/face.ts";

/** Creates the font files of the first view and of the pictures for sharing from their packages, with the licence of each beside it. */
await mkdir(resolve(fonts, "pictures"), { recursive: true });
for (const face of [...faces, ...pictureFaces]) {
  const bytes = await makeFace(face);
  await writeFile(resolve(fonts, face.file), bytes);
  await writeFile(resolve(fonts, licenceFileOf(face)), await licenceOf(face));
  console.log(`${face.file}  ${(bytes.byteLength / 1000).toFixed(1)} KB`);
}

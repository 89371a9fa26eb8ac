import { mkdir, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { drawIcons, publicFolder } from "./pictures/icons.ts";
import { toJpeg } from "./pictures/picture.ts";
import { pictures, sample } from "./pictures/picture-table.ts";

/** Draws all pictures of the sample site again, or only those whose path contains the argument. */
const wanted = process.argv[2] ?? "";

for (const picture of pictures.filter(({ file }) => file.includes(wanted))) {
  const target = resolve(sample, picture.file);
  const jpeg = await toJpeg(picture);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, jpeg);
  console.log(`${picture.file}  ${Math.round(jpeg.byteLength / 1024)} KB`);
}

for (const [name, icon] of await drawIcons()) {
  if (!name.includes(wanted)) continue;
  await writeFile(resolve(publicFolder, name), icon);
  console.log(`${name}  ${Math.round(icon.byteLength / 1024)} KB`);
}

import sharp from "sharp";

type Colour = readonly [red: number, green: number, blue: number];

const ink: Colour = [11, 74, 71];
const paper: Colour = [231, 236, 226];

/** Distance of the lines, in pixels of a drawing that is twice as large as the picture. */
const pitch = 13;
/** Direction of the lines. */
const [across, down] = [0.42, 0.91];

/**
 * Redraws a drawing as an engraving, like a portrait on a banknote: lines of one ink, the thicker the darker the place.
 * White is plain paper.
 */
export async function engrave(svg: string, size: number): Promise<Buffer> {
  const side = size * 2;
  const { data, info } = await sharp(Buffer.from(svg), { density: 144 })
    .resize(side, side)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = Buffer.alloc(side * side * 3);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      // Lifted, so that features stay visible on dark skin.
      const light = ((data[(y * side + x) * info.channels] ?? 0) / 255) ** 0.6;
      const place = ((x * across + y * down) % pitch) / pitch;
      const fromLine = Math.abs(place - 0.5) * 2;
      const colour = light < 0.97 && fromLine > light * 1.04 - 0.08 ? ink : paper;
      pixels.set(colour, (y * side + x) * 3);
    }
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .resize(size, size)
    .png()
    .toBuffer();
}

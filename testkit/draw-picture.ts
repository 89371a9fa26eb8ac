import sharp from "sharp";

interface DrawnPicture {
  readonly width: number;
  readonly height: number;
  readonly format?: "jpeg" | "png";
  readonly left?: string;
  readonly right?: string;
  /** Fills the picture with noise, which compresses badly. */
  readonly noise?: true;
}

/** Creates a picture for tests, in two colours or with noise. */
export async function drawPicture(wanted: DrawnPicture): Promise<Buffer> {
  const { width, height, format = "jpeg", left = "#246", right = "#bd5", noise } = wanted;
  const base = { width, height, channels: 3, background: left } as const;
  if (noise) {
    const gaussian = { type: "gaussian", mean: 128, sigma: 60 } as const;
    return sharp({ create: { ...base, noise: gaussian } })
      .toFormat(format)
      .toBuffer();
  }
  const half = { ...base, width: Math.ceil(width / 2), background: right };
  return sharp({ create: base })
    .composite([{ input: { create: half }, left: Math.floor(width / 2), top: 0 }])
    .toFormat(format)
    .toBuffer();
}

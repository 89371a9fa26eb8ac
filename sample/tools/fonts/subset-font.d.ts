declare module "subset-font" {
  /**
   * Returns the font with only the characters of the text, using HarfBuzz.
   * `keepFeatures` are OpenType tags; without it, all are kept. Rejects if the font cannot be read or lacks an axis.
   */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: "truetype" | "woff2";
      keepFeatures?: readonly string[];
      variationAxes?: Readonly<Record<string, { min: number; max: number }>>;
    },
  ): Promise<Uint8Array>;
}

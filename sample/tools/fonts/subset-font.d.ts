declare module "subset-font" {
  /**
   * The face with the given text's characters alone, through HarfBuzz.
   * `keepFeatures` are OpenType tags; all stay without it. Rejects when the font cannot be read or lacks an axis.
   */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: "woff2";
      keepFeatures?: readonly string[];
      variationAxes?: Readonly<Record<string, { min: number; max: number }>>;
    },
  ): Promise<Uint8Array>;
}

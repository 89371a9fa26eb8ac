import { configurationEntity, stableUuid, type ConfigurationFile } from "./configuration.ts";

/** Name of the image style for editing forms and previews in Drupal. The site creates its own sizes. */
export const previewStyle = "content_preview";

export function imageStyles(): readonly ConfigurationFile[] {
  const effect = stableUuid(`image.style.${previewStyle} image_scale`);
  return [
    configurationEntity({
      name: `image.style.${previewStyle}`,
      dependencies: { module: ["image"] },
      values: {
        name: previewStyle,
        label: "Content preview (320 wide)",
        effects: {
          [effect]: {
            uuid: effect,
            id: "image_scale",
            weight: 1,
            data: { width: 320, height: null, upscale: false },
          },
        },
      },
    }),
  ];
}

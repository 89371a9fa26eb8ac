import { mapDetail } from "./page-base.ts";
import type { PageMapper } from "./page-mapper.ts";
import { mapRichText } from "../mappers/rich-text.ts";
import { mapVideo } from "../mappers/media.ts";

export const mapAnimation: PageMapper<"animation"> = (node, context) => ({
  ...mapDetail("animation", node, context),
  video: mapVideo(node.relationships.field_media.data, context),
  transcript: mapRichText(node.attributes.field_transcript, context),
});

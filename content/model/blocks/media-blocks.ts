import type { Html } from "../html.ts";
import type { Document, Image, Medium, Video } from "../media.ts";
import type { BlockBase, ChapterBase } from "./block-base.ts";

export interface MediaBlock extends BlockBase<"media"> {
  readonly medium: Medium;
  readonly caption: string | null;
}

export interface PinnedVideoBlock extends ChapterBase<"pinned_video"> {
  readonly title: string;
  readonly html: Html | null;
  readonly video: Video;
}

export interface LogoWallBlock extends ChapterBase<"logo_wall"> {
  readonly logos: readonly Image[];
}

export interface ContractDocumentsBlock extends ChapterBase<"contract_documents"> {
  readonly documents: readonly Document[];
}

import { RichText } from "#app/ui/rich-text.tsx";
import type { BlockProps } from "../block-props.ts";

export function Text({ block }: BlockProps<"text">) {
  return <RichText html={block.html} />;
}

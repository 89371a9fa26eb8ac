import { Quotation } from "#app/ui/quotation.tsx";
import type { BlockProps } from "../block-props.ts";

export function Testimonial({ block }: BlockProps<"testimonial">) {
  const { quote, author, role, image } = block;
  return <Quotation quote={quote} speaker={author} role={role} image={image} />;
}

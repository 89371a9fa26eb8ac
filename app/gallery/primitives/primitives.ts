import { contentPrimitives } from "./content-primitives.tsx";
import { controlPrimitives } from "./control-primitives.tsx";
import { fieldPrimitives } from "./field-primitives.tsx";
import { layoutPrimitives } from "./layout-primitives.tsx";
import { visitorPrimitives } from "./visitor-primitives.tsx";
import type { PrimitiveSamples } from "./primitive-samples.ts";

/** The primitives of `app/ui` by the names of their entries, with their states. */
export const primitives: PrimitiveSamples = {
  ...layoutPrimitives,
  ...controlPrimitives,
  ...fieldPrimitives,
  ...contentPrimitives,
  ...visitorPrimitives,
};

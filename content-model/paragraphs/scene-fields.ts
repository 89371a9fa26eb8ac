import { text } from "../fields.ts";

/** A scene of the product, which the brand draws (docs/adding-a-scene.md). */
export const scene = text({
  label: "Scene",
  help: "Name of a scene of the product, such as three-way-match. The gallery of the site shows all of them.",
  translatable: false,
});

export const sceneTexts = text({
  label: "Texts of the scene",
  help: "What differs from the scene's own words, one a line: approver: Marta Nilsson. The gallery names them.",
  multiple: true,
});

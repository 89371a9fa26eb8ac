/** Elements that only draw. */
export const elements: ReadonlySet<string> = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath image style
  linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer
  feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB
  feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight
  feTile feTurbulence`.split(/\s+/),
);

const attributes: ReadonlySet<string> = new Set(
  `id class style lang transform viewBox preserveAspectRatio version width height x y x1 x2 y1 y2 dx dy rotate cx cy r
  rx ry fx fy fr d points pathLength textLength lengthAdjust startOffset method spacing side offset gradientUnits
  gradientTransform spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits maskUnits
  maskContentUnits markerUnits markerWidth markerHeight refX refY orient filterUnits primitiveUnits in in2 result mode
  type values tableValues slope intercept amplitude exponent operator k1 k2 k3 k4 order kernelMatrix divisor bias
  targetX targetY edgeMode preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent scale
  xChannelSelector yChannelSelector azimuth elevation stdDeviation radius baseFrequency numOctaves seed stitchTiles
  pointsAtX pointsAtY pointsAtZ limitingConeAngle z media fill fill-opacity fill-rule stroke stroke-dasharray
  stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width color opacity display
  visibility overflow clip clip-path clip-rule mask filter flood-color flood-opacity lighting-color stop-color
  stop-opacity marker marker-start marker-mid marker-end font-family font-size font-size-adjust font-stretch font-style
  font-variant font-weight text-anchor text-decoration text-rendering letter-spacing word-spacing writing-mode direction
  dominant-baseline alignment-baseline baseline-shift unicode-bidi color-interpolation color-interpolation-filters
  color-rendering shape-rendering image-rendering paint-order vector-effect mix-blend-mode isolation enable-background
  pointer-events role aria-label aria-hidden`.split(/\s+/),
);

/** Bitmaps embedded in the drawing itself. */
const embeddedPicture = /^data:image\/(?:png|jpeg|webp|gif);base64,[a-z\d+/=\s]*$/i;

/** Returns the allowed attributes of an element; references may only point into the drawing. */
export function attributesOf(
  element: string,
  given: Readonly<Record<string, string>>,
): readonly (readonly [string, string])[] {
  return Object.entries(given).flatMap(([name, value]) => {
    if (name === "href" || name === "xlink:href") return referenceOf(element, value);
    if (name === "xml:space") return [[name, value] as const];
    return attributes.has(name) && leadsNowhere(value) ? [[name, value] as const] : [];
  });
}

function referenceOf(element: string, value: string): readonly (readonly [string, string])[] {
  const address = value.trim();
  const isKept = element === "image" ? embeddedPicture.test(address) : /^#[^\s]+$/.test(address);
  return isKept ? [["href", address]] : [];
}

/** Returns the rules of a style element; empty if one of them could load something from outside. */
export const rulesOfStyle = (text: string): string => (leadsNowhere(text) ? text : "");

/**
 * Returns whether a value loads nothing from outside. Escapes can spell anything, imports and image sets need no
 * `url()`, and comments can hide parts of either, so all of these are refused.
 */
function leadsNowhere(value: string): boolean {
  if (
    /\\|@import|@charset|@namespace|image-set|image\(|src\(|expression|javascript:|-moz-binding|behavior/i.test(
      value,
    )
  )
    return false;
  const withoutComments = value.replaceAll(/\/\*[\s\S]*?\*\//g, "");
  const references = withoutComments.match(/url\s*\(\s*["']?\s*[^)]?/gi) ?? [];
  return (
    !withoutComments.includes("/*") && references.every((reference) => reference.endsWith("#"))
  );
}

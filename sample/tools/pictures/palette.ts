/** Colours of all pictures: warm white, ink, shades of one deep hue, and one accent colour that is used sparingly. */
export const palette = {
  white: "#FFFDF8",
  paper: "#F6F1E7",
  sand: "#EBE2D0",
  clay: "#D9CBB1",
  umber: "#B7A585",
  deepest: "#07332F",
  deep: "#0B4F4A",
  teal: "#2C756C",
  sage: "#7FAFA2",
  mist: "#BFD8CD",
  haze: "#DDE9E0",
  dew: "#CFE1D8",
  straw: "#F0E4CC",
  ink: "#14213D",
  slate: "#4A5674",
  fog: "#C6CBD6",
  accent: "#E4572E",
  blush: "#F3C4AF",
} as const;

export type Colour = (typeof palette)[keyof typeof palette];

/** Name of an experiment or of a variant: short, and safe in scripts, addresses and labels of metrics. */
const namePattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const maxNameLength = 40;

/** The first variant of every experiment counts under this name. */
export const controlName = "control";

/** Maximum number of variants of an experiment. More would need more visitors than a site of this kind has. */
export const maxVariants = 5;

export const isExperimentName = (text: string): boolean =>
  text.length <= maxNameLength && namePattern.test(text);

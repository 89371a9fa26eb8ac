/** Coefficients of Lanczos' approximation with g = 7, which is exact to about 15 digits. */
const lanczos = [
  0.999_999_999_999_809_9, 676.520_368_121_885_1, -1259.139_216_722_402_8, 771.323_428_777_653_1,
  -176.615_029_162_140_6, 12.507_343_278_686_905, -0.138_571_095_265_720_12,
  9.984_369_578_019_572e-6, 1.505_632_735_149_311_6e-7,
];

/** Returns the logarithm of the gamma function for numbers of at least 0.5. */
function logGamma(x: number): number {
  const [first = 0, ...rest] = lanczos;
  const sum = rest.reduce((total, each, index) => total + each / (x + index), first);
  const t = x + 6.5;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum);
}

/** Returns the logarithm of the beta function for numbers of at least 0.5. */
export const logBeta = (a: number, b: number): number =>
  logGamma(a) + logGamma(b) - logGamma(a + b);

/** `of` times `part` divided by `whole`, rounded half up. Amounts in cents; exact at any size. */
export function proportion(of: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  const doubled = BigInt(of) * BigInt(part) * 2n + BigInt(whole);
  return Number(doubled / (2n * BigInt(whole)));
}

/** Splits `cents` by weights: the shares sum to exactly that amount. */
export function split(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let weightBefore = 0;
  let centsBefore = 0;
  return weights.map((weight) => {
    weightBefore += weight;
    const until = proportion(cents, weightBefore, whole);
    const share = until - centsBefore;
    centsBefore = until;
    return share;
  });
}

import { seededRandom } from '../../emulator-data/generate/random.ts';

interface DrawOptions<T> {
  seed: number;
  count: number;
  /** Invalid candidates are drawn too, but do not count. */
  isValid: (candidate: T) => boolean;
}

/** Draws `count` valid candidates, or all of them. With the same seed, a smaller count draws the first of them. */
export function draw<T>(candidates: readonly T[], { seed, count, isValid }: DrawOptions<T>): T[] {
  const random = seededRandom(seed);
  const left = [...candidates];
  const drawn: T[] = [];
  while (drawn.length < count && left.length > 0) {
    drawn.push(...left.splice(random.between(0, left.length - 1), 1).filter(isValid));
  }
  return drawn;
}

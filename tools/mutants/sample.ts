import { seededRandom } from '../../emulator-data/generate/random.ts';

interface SampleOptions<T> {
  seed: number;
  count: number;
  /** Invalid candidates are omitted and do not count. */
  isValid: (candidate: T) => boolean;
}

/** Returns `count` valid candidates at random, or all of them. With the same seed, a smaller sample is a prefix. */
export function sample<T>(candidates: readonly T[], { seed, count, isValid }: SampleOptions<T>): T[] {
  const random = seededRandom(seed);
  const left = [...candidates];
  const sampled: T[] = [];
  while (sampled.length < count && left.length > 0) {
    sampled.push(...left.splice(random.between(0, left.length - 1), 1).filter(isValid));
  }
  return sampled;
}

import { expect, it } from 'vitest';
import { stackPaths } from './stack-paths.ts';

it('assigns different paths to two stacks on a machine', () => {
  const [one, other] = [Object.values(stackPaths(0)), Object.values(stackPaths(20_000))];
  expect(one.filter((path) => other.includes(path))).toEqual([]);
});

it('has a temporary folder that is short enough for socket paths', () => {
  expect(stackPaths(20_000).temporary.length).toBeLessThan(70);
});

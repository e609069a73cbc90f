import { expect, it } from 'vitest';
import { stackPaths } from './stack-paths.ts';

it('two stacks on a machine share no path', () => {
  const [one, other] = [Object.values(stackPaths(0)), Object.values(stackPaths(20_000))];
  expect(one.filter((path) => other.includes(path))).toEqual([]);
});

it('the temporary folder leaves room for the name of a socket', () => {
  expect(stackPaths(20_000).temporary.length).toBeLessThan(70);
});

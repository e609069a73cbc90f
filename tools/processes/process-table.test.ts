import { describe, expect, it } from 'vitest';
import { groupsBelow, parseStat, processTable } from './process-table.ts';

const row = (pid: number, parentPid: number, groupId: number) => ({ pid, parentPid, groupId });

describe('groupsBelow', () => {
  it('finds the groups of children and grandchildren, and no others', () => {
    const table = [row(1, 0, 1), row(10, 1, 10), row(11, 10, 10), row(12, 11, 12), row(13, 12, 12), row(20, 1, 20)];
    expect(groupsBelow(10, table)).toEqual(new Set([10, 12]));
  });

  it('finds none for an exited process', () => {
    expect(groupsBelow(99, [row(1, 0, 1)])).toEqual(new Set());
  });
});

describe('parseStat', () => {
  it('parses a name with spaces and parentheses', () => {
    expect(parseStat('42 (odd (name) here) S 7 40 40 0 -1')).toEqual([row(42, 7, 40)]);
  });

  it('omits zombies', () => {
    expect(parseStat('42 (gone) Z 7 40 40 0 -1')).toEqual([]);
  });
});

it('finds this process', () => {
  expect(processTable()).toContainEqual(expect.objectContaining({ pid: process.pid, parentPid: process.ppid }));
});

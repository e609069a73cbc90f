import { expect, it } from 'vitest';
import { isNameOfStore } from './store-operations.ts';

it.each([
  ['Ash Forge', 'Ash Forge'],
  ['  Ash  Forge ', 'Ash Forge'],
  ['Ash Forge', 'Ash\u00A0 Forge\u200B'],
  ['Ash Forge', '\u202EAsh Forge\u202C'],
  ['Café', 'Cafe\u0301'],
  ['👨👩', '👨\u200D👩'],
])('accepts %j for the name %j', (entered, name) => {
  expect(isNameOfStore(entered, name)).toBe(true);
});

it.each([
  ['', 'Ash Forge'],
  ['ash forge', 'Ash Forge'],
  ['AshForge', 'Ash Forge'],
  ['Ash', 'Ash Forge'],
  ['Ash Forge;', 'Ash Forge'],
])('refuses %j for the name %j', (entered, name) => {
  expect(isNameOfStore(entered, name)).toBe(false);
});

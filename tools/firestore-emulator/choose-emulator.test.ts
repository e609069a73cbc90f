import { describe, expect, it } from 'vitest';
import { chooseEmulator, isUsableHidane, javaMajorOf, type EmulatorFacts } from './choose-emulator.ts';

const NOTHING: EmulatorFacts = {
  pathHidane: null,
  cachedHidane: null,
  javaMajor: null,
  jarCached: false,
  jarReachable: false,
  cargo: false,
};
const EVERYTHING: EmulatorFacts = {
  pathHidane: 'hidane 0.6.0',
  cachedHidane: 'hidane 0.6.0',
  javaMajor: 21,
  jarCached: true,
  jarReachable: true,
  cargo: true,
};

describe('chooseEmulator', () => {
  it.each([
    ['a hidane on PATH before all else', {}, 'hidane-on-path'],
    ['then the one in the cache', { pathHidane: null }, 'hidane-in-cache'],
    ['not an old one on PATH', { pathHidane: 'hidane 0.5.9' }, 'hidane-in-cache'],
    ['then Java with the JAR', { pathHidane: null, cachedHidane: null }, 'official-jar'],
    ['a JAR to download too', { pathHidane: null, cachedHidane: null, jarCached: false }, 'official-jar'],
    ['not an old Java', { pathHidane: null, cachedHidane: null, javaMajor: 17 }, 'install-hidane'],
    [
      'not a Java without a JAR',
      { pathHidane: null, cachedHidane: null, jarCached: false, jarReachable: false },
      'install-hidane',
    ],
    ['not a JAR without Java', { pathHidane: null, cachedHidane: null, javaMajor: null }, 'install-hidane'],
    ['an old one is built anew', { pathHidane: null, cachedHidane: 'hidane 0.5.1', javaMajor: null }, 'install-hidane'],
  ] as const)('takes %s', (_, missing, choice) => {
    expect(chooseEmulator({ ...EVERYTHING, ...missing })).toBe(choice);
  });

  it('has nothing to offer where there is nothing', () => {
    expect(chooseEmulator(NOTHING)).toBe('none');
    expect(chooseEmulator({ ...NOTHING, javaMajor: 17, jarCached: true })).toBe('none');
  });
});

describe('isUsableHidane', () => {
  it.each([
    ['hidane 0.6.0', true],
    ['hidane 0.6.12', true],
    ['hidane 0.10.0', true],
    ['hidane 1.0.0', true],
    ['hidane 0.5.9', false],
    ['something else', false],
    [null, false],
  ])('%s: %s', (version, usable) => {
    expect(isUsableHidane(version)).toBe(usable);
  });
});

describe('javaMajorOf', () => {
  it.each([
    ['openjdk version "21.0.4" 2024-07-16', 21],
    ['openjdk version "17.0.15" 2025-04-15\nOpenJDK Runtime Environment', 17],
    ['openjdk version "25" 2025-09-16', 25],
    ['java version "1.8.0_381"', 8],
    ['no java here', null],
  ])('%s → %s', (output, major) => {
    expect(javaMajorOf(output)).toBe(major);
  });
});

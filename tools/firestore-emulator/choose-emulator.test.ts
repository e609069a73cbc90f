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
    ['hidane on PATH first', {}, 'hidane-on-path'],
    ['hidane in the cache second', { pathHidane: null }, 'hidane-in-cache'],
    ['hidane in the cache before an old one on PATH', { pathHidane: 'hidane 0.5.9' }, 'hidane-in-cache'],
    ['Java with the JAR third', { pathHidane: null, cachedHidane: null }, 'official-jar'],
    ['Java with a downloadable JAR', { pathHidane: null, cachedHidane: null, jarCached: false }, 'official-jar'],
    ['an installation over an old Java', { pathHidane: null, cachedHidane: null, javaMajor: 17 }, 'install-hidane'],
    [
      'an installation over Java without a JAR',
      { pathHidane: null, cachedHidane: null, jarCached: false, jarReachable: false },
      'install-hidane',
    ],
    ['an installation without Java', { pathHidane: null, cachedHidane: null, javaMajor: null }, 'install-hidane'],
    ['an update of old hidane', { pathHidane: null, cachedHidane: 'hidane 0.5.1', javaMajor: null }, 'install-hidane'],
  ] as const)('chooses %s', (_, missing, choice) => {
    expect(chooseEmulator({ ...EVERYTHING, ...missing })).toBe(choice);
  });

  it('returns none when there is no option', () => {
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
  ])('returns for %s: %s', (version, usable) => {
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
  ])('reads from %s the version %s', (output, major) => {
    expect(javaMajorOf(output)).toBe(major);
  });
});

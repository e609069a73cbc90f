import { expect, test } from 'vitest';
import { colors } from './tokens.ts';

/** Relative luminance of an sRGB color, as defined by WCAG 2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ['groundDeep', 'ground', 'surface', 'panel'] as const;
const textColors = ['text', 'textSoft', 'textFaint', 'lantern', 'emerald', 'amber', 'ruby', 'sapphire'] as const;
const pairs = surfaces.flatMap((surface) => textColors.map((word) => [word, surface] as const));

test.each(pairs)('has enough contrast for %s on %s', (word, surface) => {
  expect(contrast(colors[word], colors[surface])).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ['onEmber', 'ember'],
  ['onEmber', 'emberLit'],
  ['groundDeep', 'lantern'],
  ['text', 'emeraldDeep'],
  ['text', 'amberDeep'],
  ['text', 'rubyDeep'],
  ['text', 'panelHover'],
  ['emerald', 'emeraldDeep'],
  ['amber', 'amberDeep'],
  ['ruby', 'rubyDeep'],
  ['sapphire', 'sapphireDeep'],
] as const)('has enough contrast for the pair %s on %s', (word, surface) => {
  expect(contrast(colors[word], colors[surface])).toBeGreaterThanOrEqual(4.5);
});

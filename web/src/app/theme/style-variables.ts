import { blockShapes } from './block-shapes.ts';
import { colors, fonts, levels, motion, sizes, widths } from './tokens.ts';

const { paving, shutter, lamplight } = blockShapes;

const toKebabCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const variables = (kind: string, values: Readonly<Record<string, string | number>>, unit = ''): [string, string][] =>
  Object.entries(values).map(([name, value]) => [`--${kind}-${toKebabCase(name)}`, `${value}${unit}`]);

/**
 * The tokens as CSS custom properties: `--color-edge-lit`, `--size-touch`, `--width-sm`, `--font-display`,
 * `--motion-quick`, `--level-app-bar`, `--pattern-paving`.
 */
export const styleVariables: Readonly<Record<string, string>> = Object.fromEntries([
  ...variables('color', colors),
  ...variables('size', sizes, 'px'),
  ...variables('font', fonts),
  ...variables('width', widths, 'px'),
  ...variables('motion', motion, 'ms'),
  ...variables('level', levels),
  ...variables('pattern', { paving, shutter, lamplight }),
]);

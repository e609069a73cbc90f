import emoji from '@fontsource/noto-color-emoji/400.css?inline';
import arabic from '@fontsource/noto-sans-arabic/400.css?inline';
import devanagari from '@fontsource/noto-sans-devanagari/400.css?inline';
import hebrew from '@fontsource/noto-sans-hebrew/400.css?inline';
import japanese from '@fontsource/noto-sans-jp/400.css?inline';
import korean from '@fontsource/noto-sans-kr/400.css?inline';
import chinese from '@fontsource/noto-sans-sc/400.css?inline';
import thai from '@fontsource/noto-sans-thai/400.css?inline';

const FACES = [arabic, hebrew, devanagari, thai, chinese, japanese, korean, emoji];

/** Characters of the site's own fonts. Without others, a sheet loads no further font. */
const LATIN = /[\u0000-\u024F\u2000-\u206F\u20AC\u2122]/gu;

let isAdded = false;

/**
 * Loads the fonts that the characters of a text require. The browser loads fonts of visible text only, and a sheet is
 * invisible until it is printed. @throws when a font cannot be loaded
 */
export async function loadPrintFonts(families: readonly string[], text: string): Promise<void> {
  const characters = text.replaceAll(LATIN, '');
  if (characters === '') return;
  if (!isAdded) document.head.append(styleOf(FACES.join('\n')));
  isAdded = true;
  await Promise.all(families.map((family) => document.fonts.load(`1em "${family}"`, characters)));
}

function styleOf(css: string): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = css;
  return style;
}

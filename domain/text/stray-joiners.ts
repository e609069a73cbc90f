/** Scripts whose letters can be joined or separated without a space. */
const SCRIPT =
  String.raw`\p{sc=Arab}\p{sc=Syrc}\p{sc=Mong}\p{sc=Nkoo}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}` +
  String.raw`\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Tibt}\p{sc=Mymr}\p{sc=Khmr}`;
const BETWEEN_LETTERS = new RegExp(`(?<=[${SCRIPT}])[\u200C\u200D](?=[${SCRIPT}])`, 'u');
/** A half form, also at the end of a word. */
const AFTER_VIRAMA = /(?<=[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA])[\u200C\u200D]/u;
const BETWEEN_EMOJI = /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})/u;

const JOINER_OR_STRAY = new RegExp(
  `(${BETWEEN_LETTERS.source}|${AFTER_VIRAMA.source}|${BETWEEN_EMOJI.source})|[\u200C\u200D]`,
  'gu',
);

/**
 * Removes the invisible joiners (ZWJ, ZWNJ) that join nothing. They remain within words of scripts that need them, such
 * as Persian, and between the emoji of a sequence, such as a family.
 */
export const withoutStrayJoiners = (text: string): string => text.replace(JOINER_OR_STRAY, '$1');

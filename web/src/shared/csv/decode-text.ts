import { withPlainBreaks } from '@blockbazaar/domain/catalog/product-csv/cell-texts';

/** What stands for bytes that are no letter. */
export const REPLACED = '\uFFFD';
const ASCII_OR_REPLACED = /^[\0-\x7F\uFFFD]*$/;
/** What a file in UTF-8 may begin with. */
const UTF8_MARK = [0xef, 0xbb, 0xbf];
/** Of a file without a mark, as many bytes are looked at. */
const SAMPLE_BYTES = 1_024;

export interface DecodedText {
  /** With plain line breaks, and without a mark of its encoding. */
  text: string;
  /** Whether `REPLACED` stands in it for bytes that could not be read. */
  isDamaged: boolean;
}

/**
 * The text of a file, whatever program has saved it: UTF-8, UTF-16 with a mark or without, or the Latin letters of Windows. UTF-8 with
 * single bytes that are not keeps what can be read.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const utf16 = utf16Of(bytes);
  if (utf16 !== null) return decodeAs(utf16, bytes);
  const decoded = decodeAs('utf-8', bytes);
  const isMarked = UTF8_MARK.every((byte, index) => bytes[index] === byte);
  const isOtherEncoding = decoded.isDamaged && !isMarked && ASCII_OR_REPLACED.test(decoded.text);
  return isOtherEncoding ? decodeAs('windows-1252', bytes) : decoded;
}

function decodeAs(encoding: string, bytes: Uint8Array): DecodedText {
  const text = withPlainBreaks(new TextDecoder(encoding).decode(bytes));
  return { text, isDamaged: text.includes(REPLACED) && !isExact(encoding, bytes) };
}

function isExact(encoding: string, bytes: Uint8Array): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** By its mark; or without one, because every other byte of plain letters is zero. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zerosAt = (parity: number): number => sample.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (Math.max(even, odd) * 4 <= sample.length) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

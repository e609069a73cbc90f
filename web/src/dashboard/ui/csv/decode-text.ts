import { withPlainBreaks } from '@blockbazaar/domain/catalog/product-csv/cell-texts';

/** Replacement character for undecodable bytes. */
export const REPLACED = '\uFFFD';
const ASCII_OR_REPLACED = /^[\0-\x7F\uFFFD]*$/;
/** Byte order mark of UTF-8. */
const UTF8_MARK = [0xef, 0xbb, 0xbf];
/** Number of bytes to examine in a file without a byte order mark. */
const SAMPLE_BYTES = 1_024;

export interface DecodedText {
  /** With plain line breaks, and without a byte order mark. */
  text: string;
  /** True if `REPLACED` marks undecodable bytes in the text. */
  isDamaged: boolean;
}

/**
 * Decodes a file from any program: UTF-8, UTF-16 with or without a byte order mark, or Windows-1252. UTF-8 with some
 * invalid bytes is decoded as far as possible.
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

/** Detects UTF-16 by its byte order mark, or because every other byte of Latin text is zero. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zerosAt = (parity: number): number => sample.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (Math.max(even, odd) * 4 <= sample.length) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** The length and type of a chunk, and its checksum at the end. */
const CHUNK_FRAME_BYTES = 12;

/**
 * Returns whether a file is a PNG with an animation before its pixels, or an AVIF sequence. The decoder would silently
 * use their first picture.
 */
export const isAnimated = (bytes: Buffer): boolean => isAnimatedPng(bytes) || isAvifSequence(bytes);

function isAnimatedPng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return false;
  let at = PNG_SIGNATURE.length;
  while (at + CHUNK_FRAME_BYTES <= bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
    at += bytes.readUInt32BE(at) + CHUNK_FRAME_BYTES;
  }
  return false;
}

/** The first box of a file lists its brands. */
function isAvifSequence(bytes: Buffer): boolean {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return false;
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), bytes.length, 256));
  return brands.includes('avis');
}

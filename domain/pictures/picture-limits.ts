/** Limits of uploaded pictures. Durations are in ms. */
export const PICTURE_LIMITS = {
  uploadBytesMax: 8 * 1_024 * 1_024,
  pixelsMax: 40_000_000,
  /** The longest side that is decoded, in pixels. */
  sideMax: 16_384,
  /** Maximum size of a store's pictures, in all widths and formats. */
  storeBytesMax: 1_024 * 1_024 * 1_024,
  /** Maximum length of the alternative text. */
  altMax: 250,
  /** Time limit for decoding and encoding one picture. */
  processingMs: 40_000,
} as const;

/** Rate limit of uploads, for a store's staff and for the owner. */
export const PICTURE_UPLOAD_LIMIT = { max: 600, windowMs: 3_600_000 } as const;

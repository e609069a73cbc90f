/** The numbers of uploaded pictures. Durations are in ms. */
export const PICTURE_LIMITS = {
  uploadBytesMax: 8 * 1_024 * 1_024,
  pixelsMax: 40_000_000,
  /** The longest side that is decoded, in pixels. */
  sideMax: 16_384,
  /** What a store's pictures may take up, in all widths and formats. */
  storeBytesMax: 1_024 * 1_024 * 1_024,
  /** The text that stands for a picture. */
  altMax: 250,
  /** How long one picture may be decoded and encoded. */
  processingMs: 40_000,
} as const;

/** How many pictures a store's staff may upload, and how many the owner. */
export const PICTURE_UPLOAD_LIMIT = { max: 600, windowMs: 3_600_000 } as const;

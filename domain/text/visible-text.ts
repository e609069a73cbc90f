/** Text with at least one visible character. Security rules repeat the pattern. */
export const VISIBLE_TEXT = /[^\p{Z}\p{Cc}\p{Cf}]/u;

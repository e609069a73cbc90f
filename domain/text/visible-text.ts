/** Text of which something can be seen. Security rules repeat the pattern. */
export const VISIBLE_TEXT = /[^\p{Z}\p{Cc}\p{Cf}]/u;

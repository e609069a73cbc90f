/**
 * Text with at least one visible character. Separators and format characters are invisible, and so are fillers and
 * variation selectors. Security rules repeat the pattern.
 */
export const VISIBLE_TEXT =
  /[^\p{Z}\p{Cc}\p{Cf}\uFE00-\uFE0F\u034F\u115F\u1160\u17B4\u17B5\u180B-\u180F\u2800\u3164\uFFA0\u{E0000}-\u{E0FFF}]/u;

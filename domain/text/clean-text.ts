/** Cleaning of free text before it is stored. What is shown is escaped where it is shown, by React. */

// Tabs and line breaks are text; the other control characters, and those that reorder text invisibly, are not.
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g;
const TAG = /<\/?[a-z!?][^<>]*(?:>|$)/gi;
const SCHEME = /(?:javascript|data|vbscript)\s*:/gi;
const FORBIDDEN = /["'`;\\<>]/g;

/** Repeats until nothing changes, because the text around a removed part can form a new one. */
function untilStable(text: string, step: (text: string) => string): string {
  let current = text;
  for (let next = step(current); next !== current; next = step(current)) current = next;
  return current;
}

const withoutTags = (text: string): string => untilStable(text, (value) => value.replace(TAG, ''));

/** Normalises, and removes markup, script schemes, quotes and control characters. Idempotent. */
export function cleanText(text: string): string {
  return untilStable(text, (value) =>
    withoutTags(value.normalize('NFC').replace(CONTROL, '')).replace(SCHEME, '').replace(FORBIDDEN, '').trim(),
  );
}

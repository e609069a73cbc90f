import Bowser from 'bowser';

/** Short forms of the library's names for the sessions list. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Chrome OS': 'ChromeOS',
};

/** The display name of the browser that sends `userAgent`: `Firefox on Windows`. */
export function browserName(userAgent: string): string {
  // The library refuses to parse an empty text.
  const { browser, os } = Bowser.parse(userAgent || 'none');
  const system = shortName(os.name);
  const name = shortName(browser.name) ?? 'Unknown browser';
  return system === undefined ? name : `${name} on ${system}`;
}

const shortName = (name: string | undefined): string | undefined =>
  name === undefined || name === '' ? undefined : (SHORT_NAMES[name] ?? name);

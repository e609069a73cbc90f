import { parseJson, tabStore } from '@/shared/browser-storage.ts';

const STORAGE_KEY = 'scroll-places';

/** The router's name for the entry that a visit begins with: the same for every visit. */
const FIRST_ENTRY = 'default';

const isPlace = (entry: [string, unknown]): entry is [string, number] => typeof entry[1] === 'number';

function stored(): Map<string, number> {
  const found = parseJson(tabStore.read(STORAGE_KEY) ?? '');
  return new Map(typeof found === 'object' && found !== null ? Object.entries(found).filter(isPlace) : []);
}

/**
 * What a tab begins with. A new visit (a typed address, the way back from a payment page) begins at the top: how far its first entry
 * was scrolled is that of an earlier visit. A reload and the browser's Back still find their place.
 */
function atStart(): Map<string, number> {
  const places = stored();
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation?.type === 'navigate') places.delete(FIRST_ENTRY);
  return places;
}

let places: Map<string, number> | null = null;
const known = (): Map<string, number> => (places ??= atStart());

/** How far each entry of a tab's history was scrolled, in px. */
export const scrollPlaces = {
  of: (entry: string): number | undefined => known().get(entry),
  note: (entry: string, place: number): void => void known().set(entry, place),
  /** For the time after a reload. */
  keep: (): void => void tabStore.write(STORAGE_KEY, JSON.stringify(Object.fromEntries(known()))),
};

import { parseJson, tabStore } from '@/shared/browser-storage.ts';

const STORAGE_KEY = 'scroll-places';

const isPlace = (entry: [string, unknown]): entry is [string, number] => typeof entry[1] === 'number';

/** Those of the tab's earlier documents. */
function stored(): Map<string, number> {
  const found = parseJson(tabStore.read(STORAGE_KEY) ?? '');
  return new Map(typeof found === 'object' && found !== null ? Object.entries(found).filter(isPlace) : []);
}

let places: Map<string, number> | null = null;
const known = (): Map<string, number> => (places ??= stored());

/** How far each entry of a tab's history was scrolled, in px. */
export const scrollPlaces = {
  of: (entry: string): number | undefined => known().get(entry),
  note: (entry: string, place: number): void => void known().set(entry, place),
  /** For the time after a reload. */
  keep: (): void => void tabStore.write(STORAGE_KEY, JSON.stringify(Object.fromEntries(known()))),
};

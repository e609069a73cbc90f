import { parseJson, tabStore } from '@/ui/browser/browser-storage.ts';

const STORAGE_KEY = 'scroll-places';

const isPlace = (entry: [string, unknown]): entry is [string, number] => typeof entry[1] === 'number';

/** Positions from earlier documents of the tab. */
function stored(): Map<string, number> {
  const found = parseJson(tabStore.read(STORAGE_KEY) ?? '');
  return new Map(typeof found === 'object' && found !== null ? Object.entries(found).filter(isPlace) : []);
}

let places: Map<string, number> | null = null;
const known = (): Map<string, number> => (places ??= stored());

/** Scroll position of each history entry of the tab, in px. */
export const scrollPositions = {
  of: (entry: string): number | undefined => known().get(entry),
  note: (entry: string, place: number): void => void known().set(entry, place),
  /** Stores the positions for the next document. */
  keep: (): void => void tabStore.write(STORAGE_KEY, JSON.stringify(Object.fromEntries(known()))),
};

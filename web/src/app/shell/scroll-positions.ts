import { parseJson, tabStore } from '@/ui/browser/browser-storage.ts';

const STORAGE_KEY = 'scroll-places';

const isPositionEntry = (entry: [string, unknown]): entry is [string, number] => typeof entry[1] === 'number';

/** Positions from earlier documents of the tab. */
function stored(): Map<string, number> {
  const found = parseJson(tabStore.read(STORAGE_KEY) ?? '');
  return new Map(typeof found === 'object' && found !== null ? Object.entries(found).filter(isPositionEntry) : []);
}

let places: Map<string, number> | null = null;
const loadPositions = (): Map<string, number> => (places ??= stored());

/** Scroll position of each history entry of the tab, in px. */
export const scrollPositions = {
  of: (entry: string): number | undefined => loadPositions().get(entry),
  record: (entry: string, place: number): void => void loadPositions().set(entry, place),
  /** Stores the positions for the next document. */
  persist: (): void => void tabStore.write(STORAGE_KEY, JSON.stringify(Object.fromEntries(loadPositions()))),
};

import * as z from 'zod/mini';
import { parseJson, type SafeStorage } from '@/ui/browser/browser-storage.ts';

export interface ExpiringStore<T> {
  /** Null without a valid value. */
  read: () => T | null;
  store: (value: T) => void;
  clear: () => void;
}

const ageSchema = z.object({ keptAt: z.optional(z.number()) });

/**
 * One object in browser storage that expires `maxAgeMs` after its last write. An open page removes it at that moment,
 * and otherwise the next read does. Objects from earlier versions have no age.
 */
export function createExpiringStore<T extends object>(
  storage: SafeStorage,
  { key, schema, maxAgeMs }: { key: string; schema: z.ZodMiniType<T>; maxAgeMs: number },
): ExpiringStore<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function clear(): void {
    clearTimeout(timer);
    storage.remove(key);
  }

  function scheduleRemoval(ms: number): void {
    clearTimeout(timer);
    // Another tab may have stored a newer object since.
    timer = setTimeout(read, ms);
  }

  function read(): T | null {
    const stored = storage.read(key);
    const json = stored === null ? null : parseJson(stored);
    const parsed = schema.safeParse(json);
    if (!parsed.success) return null;
    const keptAt = ageSchema.safeParse(json).data?.keptAt;
    if (keptAt === undefined) return parsed.data;
    const leftMs = keptAt + maxAgeMs - Date.now();
    if (leftMs <= 0) {
      clear();
      return null;
    }
    scheduleRemoval(leftMs);
    return parsed.data;
  }

  return {
    read,
    store: (value) => {
      storage.write(key, JSON.stringify({ ...value, keptAt: Date.now() }));
      scheduleRemoval(maxAgeMs);
    },
    clear,
  };
}

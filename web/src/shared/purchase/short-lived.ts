import * as z from 'zod/mini';
import { parseJson, type SafeStorage } from '../browser-storage.ts';

export interface ShortLived<T> {
  /** Null when there is nothing, or nothing that fits. */
  read: () => T | null;
  keep: (value: T) => void;
  forget: () => void;
}

const ageSchema = z.object({ keptAt: z.optional(z.number()) });

/**
 * One object in browser storage that is forgotten `maxAgeMs` after it was last kept: at that moment while the page that
 * knows of it is open, and otherwise the next time that somebody looks. What earlier versions kept has no age.
 */
export function shortLived<T extends object>(
  storage: SafeStorage,
  { key, schema, maxAgeMs }: { key: string; schema: z.ZodMiniType<T>; maxAgeMs: number },
): ShortLived<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function forget(): void {
    clearTimeout(timer);
    storage.remove(key);
  }

  function forgetIn(ms: number): void {
    clearTimeout(timer);
    // Another tab may have kept something newer meanwhile.
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
      forget();
      return null;
    }
    forgetIn(leftMs);
    return parsed.data;
  }

  return {
    read,
    keep: (value) => {
      storage.write(key, JSON.stringify({ ...value, keptAt: Date.now() }));
      forgetIn(maxAgeMs);
    },
    forget,
  };
}

import { FAILURES, type FailureCode } from '@blockbazaar/domain/failures';
import { PICTURE_LIMITS } from '@blockbazaar/domain/pictures/picture-limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import { uploadPicture, type UploadResult } from './api.ts';
import { PICTURE_MESSAGES } from './picture-messages.ts';
import type { UploadTarget } from './upload-target.ts';

/** File types that the browser offers. The server detects the actual type. */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

interface Upload {
  id: number;
  name: string;
  state: 'waiting' | 'sending' | 'failed';
  /** Sent share, in percent. */
  percent: number;
  /** Error text; null without an error. `canRetry` is true if another attempt could succeed. */
  problem: string | null;
  canRetry: boolean;
}

interface Sent {
  picture: Blob;
  onUploaded: (address: string) => void;
  abort: AbortController;
}

export interface Uploads {
  /** In order of addition. Completed uploads are removed. */
  uploads: readonly Upload[];
  isUploading: boolean;
  /** Result of the latest upload, for screen readers. */
  announcement: string;
  add: (picture: Blob, name: string, onUploaded: (address: string) => void) => void;
  retry: (id: number) => void;
  remove: (id: number) => void;
}

const PERMANENT_FAILURES: ReadonlySet<FailureCode> = new Set(['PICTURE_INVALID', 'PICTURE_MOVES', 'PICTURE_TOO_LARGE']);

/** Uploads pictures for a store, one after another. Unmounting the form aborts them. */
export function useUploads(place: UploadTarget | null): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const sent = useRef(new Map<number, Sent>());
  const nextId = useRef(1);
  const queue = useRef(Promise.resolve());

  useEffect(() => {
    const all = sent.current;
    return () => {
      for (const { abort } of all.values()) abort.abort();
      all.clear();
    };
  }, []);

  const change = useCallback((id: number, fields: Partial<Upload>): void => {
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)));
  }, []);

  const forget = useCallback((id: number): void => {
    sent.current.delete(id);
    setUploads((before) => before.filter((upload) => upload.id !== id));
  }, []);

  const send = useCallback(
    async (id: number, name: string): Promise<void> => {
      const upload = sent.current.get(id);
      if (upload === undefined || place === null) return;
      change(id, { state: 'sending' });
      const result = await uploadPicture(place.staff, upload.picture, {
        storeId: place.storeId,
        signal: upload.abort.signal,
        onProgress: (part) => change(id, { percent: Math.round(part * 100) }),
      });
      if (result.outcome === 'cancelled' || !sent.current.has(id)) return;
      if (result.outcome === 'succeeded') {
        forget(id);
        setAnnouncement(PICTURE_MESSAGES.uploaded(name));
        upload.onUploaded(result.value.address);
      } else {
        setAnnouncement(PICTURE_MESSAGES.failed(name));
        change(id, failed(result));
      }
    },
    [place, change, forget],
  );

  const enqueue = useCallback(
    (id: number, name: string): void => {
      queue.current = queue.current.then(() => send(id, name));
    },
    [send],
  );

  const add: Uploads['add'] = (picture, name, onUploaded) => {
    const id = nextId.current;
    nextId.current += 1;
    const problem = problemOf(picture);
    sent.current.set(id, { picture, onUploaded, abort: new AbortController() });
    const state = problem === null ? 'waiting' : 'failed';
    setUploads((before) => [...before, { id, name, state, percent: 0, problem, canRetry: false }]);
    if (problem === null) enqueue(id, name);
  };

  const retry = (id: number): void => {
    const upload = uploads.find((each) => each.id === id);
    if (upload === undefined) return;
    change(id, { state: 'waiting', percent: 0, problem: null });
    enqueue(id, upload.name);
  };

  const remove = (id: number): void => {
    sent.current.get(id)?.abort.abort();
    forget(id);
  };

  return { uploads, isUploading: uploads.some(({ state }) => state !== 'failed'), announcement, add, retry, remove };
}

/** Errors that can be detected before the upload. */
function problemOf({ size, type }: Blob): string | null {
  if (size > PICTURE_LIMITS.uploadBytesMax) return FAILURES.PICTURE_TOO_LARGE.text;
  return PICTURE_TYPES.includes(type) && size > 0 ? null : FAILURES.PICTURE_INVALID.text;
}

function failed(result: Exclude<UploadResult, { outcome: 'succeeded' | 'cancelled' }>): Partial<Upload> {
  if (result.outcome === 'unreachable')
    return { state: 'failed', problem: PICTURE_MESSAGES.unreachable, canRetry: true };
  const { code, text } = result.failure;
  return { state: 'failed', problem: text, canRetry: !PERMANENT_FAILURES.has(code) };
}

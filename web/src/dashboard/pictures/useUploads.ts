import { FAILURES, type FailureCode } from '@blockbazaar/domain/failures';
import { PICTURE_LIMITS } from '@blockbazaar/domain/pictures/picture-limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import { uploadPicture } from './api.ts';
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
  /** Error text after a failure that another attempt can resolve; null without an error. */
  problem: string | null;
}

/** The form that receives the addresses of uploaded pictures. */
interface Receiver {
  /** Returns whether the form already lists the picture. A listed one is refused. */
  isListed?: (address: string) => boolean;
  onUploaded: (address: string) => void;
}

interface Sent extends Receiver {
  picture: File;
  abort: AbortController;
}

export interface Uploads {
  /** In order of addition. Completed and refused uploads are removed. */
  uploads: readonly Upload[];
  /** Reasons of the refusals since the latest files, each with the file's name. */
  refusals: readonly string[];
  isUploading: boolean;
  /** Result of the latest upload, for screen readers. */
  announcement: string;
  add: (pictures: readonly File[], receiver: Receiver) => void;
  retry: (id: number) => void;
  remove: (id: number) => void;
}

const PERMANENT_FAILURES: ReadonlySet<FailureCode> = new Set(['PICTURE_INVALID', 'PICTURE_MOVES', 'PICTURE_TOO_LARGE']);

/** Uploads pictures for a store, one after another. Unmounting the form aborts them. */
export function useUploads(place: UploadTarget | null): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
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

  const refuse = useCallback((name: string, reason: string): void => {
    setRefusals((before) => [...before, PICTURE_MESSAGES.refused(name, reason)]);
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
        const { address } = result.value;
        forget(id);
        if (upload.isListed?.(address) === true) return refuse(name, PICTURE_MESSAGES.alreadyListed);
        setAnnouncement(PICTURE_MESSAGES.uploaded(name));
        upload.onUploaded(address);
      } else if (result.outcome === 'refused' && PERMANENT_FAILURES.has(result.failure.code)) {
        forget(id);
        refuse(name, result.failure.text);
      } else {
        setAnnouncement(PICTURE_MESSAGES.failed(name));
        const problem = result.outcome === 'refused' ? result.failure.text : PICTURE_MESSAGES.unreachable;
        change(id, { state: 'failed', problem });
      }
    },
    [place, change, forget, refuse],
  );

  const enqueue = useCallback(
    (id: number, name: string): void => {
      queue.current = queue.current.then(() => send(id, name));
    },
    [send],
  );

  const add: Uploads['add'] = (pictures, receiver) => {
    setRefusals([]);
    for (const picture of pictures) {
      const { name } = picture;
      const problem = problemOf(picture);
      if (problem === null) {
        const id = nextId.current;
        nextId.current += 1;
        sent.current.set(id, { ...receiver, picture, abort: new AbortController() });
        setUploads((before) => [...before, { id, name, state: 'waiting', percent: 0, problem }]);
        enqueue(id, name);
      } else refuse(name, problem);
    }
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

  const isUploading = uploads.some(({ state }) => state !== 'failed');
  return { uploads, refusals, isUploading, announcement, add, retry, remove };
}

/** Errors that can be detected before the upload. */
function problemOf({ size, type }: Blob): string | null {
  if (size > PICTURE_LIMITS.uploadBytesMax) return FAILURES.PICTURE_TOO_LARGE.text;
  return PICTURE_TYPES.includes(type) && size > 0 ? null : FAILURES.PICTURE_INVALID.text;
}

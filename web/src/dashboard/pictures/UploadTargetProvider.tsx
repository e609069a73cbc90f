import { useMemo, type ReactNode } from 'react';
import { PicturePlaceContext, type PicturePlace } from './upload-target.ts';

/** Enables uploads in a form. Without it, pictures are links. */
export function PicturePlaceProvider({ staff, storeId, children }: PicturePlace & { children: ReactNode }) {
  const place = useMemo(() => ({ staff, storeId }), [staff, storeId]);
  return <PicturePlaceContext value={place}>{children}</PicturePlaceContext>;
}

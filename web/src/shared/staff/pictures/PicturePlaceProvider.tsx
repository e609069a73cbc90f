import { useMemo, type ReactNode } from 'react';
import { PicturePlaceContext, type PicturePlace } from './picture-place.ts';

/** Around a form whose pictures can be uploaded. Left out, they are links. */
export function PicturePlaceProvider({ staff, storeId, children }: PicturePlace & { children: ReactNode }) {
  const place = useMemo(() => ({ staff, storeId }), [staff, storeId]);
  return <PicturePlaceContext value={place}>{children}</PicturePlaceContext>;
}

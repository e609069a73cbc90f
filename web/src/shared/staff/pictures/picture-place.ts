import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { createContext, useContext } from 'react';

/** For which store the pictures of a form are uploaded, and by whom. */
export interface PicturePlace {
  role: StaffRole;
  storeId: string;
}

/** Left out around the form of a store that does not exist yet: its pictures are links. */
export const PicturePlaceContext = createContext<PicturePlace | null>(null);

export const usePicturePlace = (): PicturePlace | null => useContext(PicturePlaceContext);

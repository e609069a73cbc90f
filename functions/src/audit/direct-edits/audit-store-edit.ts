import { EDITED_BY } from '@blockbazaar/domain/edits/edited-by';
import type { SellerStoreInput } from '@blockbazaar/domain/stores/store-input';
import { changesOf } from '../../platform/changes.ts';
import { type EditEvent, type Written, auditDirectEdit, isFetchedPicture, pickFields } from './audit-direct-edit.ts';

/** The fields of their own store that rules let sellers change, except the display order of the next product. */
const EDITED = Object.keys({
  name: true,
  description: true,
  bannerUrl: true,
  miniBannerUrl: true,
  discordUrl: true,
} satisfies Record<keyof SellerStoreInput, true>);

/** Records a seller's edit of their own store. */
export async function auditStoreEdit(written: Written, event: EditEvent): Promise<void> {
  const { before, after } = written;
  if (isFetchedPicture(before, after)) return;
  const changes = changesOf(pickFields(before, EDITED), pickFields(after, EDITED));
  if (changes === null) return;
  await auditDirectEdit(written, event, {
    action: 'UPDATE_STORE',
    target: after.ref.path,
    storeId: after.id,
    editedBy: after.get(EDITED_BY) as unknown,
    ...changes,
  });
}

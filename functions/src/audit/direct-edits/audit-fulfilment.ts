import { storeOrderDocuments } from '../../documents/store-orders.ts';
import { auditDirectEdit, type EditEvent, type Written } from './audit-direct-edit.ts';

/** Records that a seller has marked a part of an order as fulfilled. Its other steps are made by functions. */
export async function auditFulfilment(written: Written, event: EditEvent): Promise<void> {
  const { before, after } = written;
  const { field } = storeOrderDocuments;
  const [was, is] = [before, after].map((part) => String(part.get(field('status'))));
  if (was === is || is !== 'fulfilled') return;
  await auditDirectEdit(written, event, {
    action: 'FULFIL_STORE_ORDER',
    target: after.ref.path,
    storeId: String(after.get(field('storeId'))),
    before: { status: was },
    after: { status: is },
  });
}

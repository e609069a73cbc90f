import { logOldestUnsent } from '../platform/logging.ts';
import { dispatchField, PENDING, type Dispatchable, type Dispatched } from './dispatch.ts';

/**
 * Logs the age of the oldest unsent item of a kind, 0 if there is none. Failed attempts do not report items that nobody
 * attempts, for example those without a receiver. Reads one document.
 */
export async function measureOldestUnsent<Item extends Dispatchable>({
  collection,
  documents: { plain, parseAll },
}: Pick<Dispatched<Item>, 'collection' | 'documents'>): Promise<void> {
  const { docs } = await plain
    .where(dispatchField('status'), '==', PENDING)
    .orderBy(dispatchField('createdAt'))
    .limit(1)
    .get();
  const [oldest] = parseAll(docs);
  // The age of a requeued item starts again.
  const since = oldest?.triedSince ?? oldest?.createdAt;
  logOldestUnsent(collection, since === undefined ? 0 : Math.max(0, Date.now() - since.toMillis()));
}

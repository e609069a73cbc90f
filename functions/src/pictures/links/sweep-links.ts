import { LINKED_PICTURES, type LinkedPicture } from '@blockbazaar/domain/pictures/linked-picture';
import { Timestamp } from 'firebase-admin/firestore';
import { linkedPictureDocuments } from '../../documents/linked-pictures.ts';

/** Links that one run starts again. */
const BATCH = 20;

/** Starts another attempt for links whose last one failed, and gives up those without attempts left. */
export async function sweepLinks(): Promise<void> {
  const { plain, field } = linkedPictureDocuments;
  const due = await plain
    .where(field('state'), '==', 'due' satisfies LinkedPicture['state'])
    .where(field('nextAttemptAt'), '<=', Timestamp.now())
    .orderBy(field('nextAttemptAt'))
    .limit(BATCH)
    .get();
  for (const document of due.docs) {
    const job = linkedPictureDocuments.parse(document);
    const next = job === null || job.attempts >= LINKED_PICTURES.attemptsMax ? FAILED_LINK : anotherAttempt(job);
    await document.ref.update(next);
  }
}

const FAILED_LINK: Partial<LinkedPicture> = { state: 'failed' };

function anotherAttempt({ attempts }: LinkedPicture): Partial<LinkedPicture> {
  const wait = LINKED_PICTURES.firstRetryMs * LINKED_PICTURES.retryFactor ** attempts;
  return { attempts: attempts + 1, nextAttemptAt: Timestamp.fromMillis(Date.now() + wait) };
}

import { randomBytes } from 'node:crypto';

/**
 * Imported first, this gives a test file a database of its own in the running emulator: neither the stack's functions nor its
 * sweeps nor other tests can meddle with what it watches, and it may count whole collections.
 */
process.env.GCLOUD_PROJECT = `demo-${randomBytes(6).toString('hex')}`;
process.env.METADATA_SERVER_DETECTION = 'none';

import { randomBytes } from 'node:crypto';
import { HOLD_TIMES, NOT_LIMITED, PAYOUT_PARAMS, PURCHASE_LIMIT_PARAMS } from '../../../tools/local-params.ts';

/**
 * Must be imported first: gives a test file a separate database in the running emulator. The stack's functions, its
 * sweeps and other tests cannot change the data of the test, and it can count whole collections.
 */
process.env.GCLOUD_PROJECT = `demo-${randomBytes(6).toString('hex')}`;
process.env.PICTURES_BUCKET = `${process.env.GCLOUD_PROJECT}.test`;
process.env.METADATA_SERVER_DETECTION = 'none';
Object.assign(process.env, NOT_LIMITED, PURCHASE_LIMIT_PARAMS, HOLD_TIMES, PAYOUT_PARAMS);
process.env.ADDRESS_DIGEST_KEY = 'addresses_functions_addresses_functions';

import * as z from 'zod/mini';
import { logProviderOutdated } from '../../platform/logging.ts';
import { callBtcpay } from './call-btcpay.ts';
import { greenfield } from './greenfield-client.ts';

/** Older servers send no webhook for a refund, or do not support `payoutMethods` in refund requests. */
const VERSION_MIN = '2.4.1';

/** The used part of `ApplicationServerInfoData` of the Greenfield API: `2.4.1`, or `2.4.1+…` with a build name. */
const infoSchema = z.object({ version: z.string().check(z.regex(/^\d+\.\d+\.\d+/)) });

let check: Promise<void> | undefined;

/** Reads the server's version once per process, and logs an error if it is too old. Payments do not wait for it. */
export const checkServerVersion = (): Promise<void> => (check ??= readVersion());

async function readVersion(): Promise<void> {
  const info = await callBtcpay('server.info', () =>
    greenfield({ method: 'GET', scope: 'server', path: '/info', schema: infoSchema, repeatable: false }),
  );
  // The version is still unknown, so the next payment retries.
  if (!info.ok) check = undefined;
  else if (isTooOld(info.value.version)) logProviderOutdated('btcpay', info.value.version, VERSION_MIN);
}

const isTooOld = (version: string): boolean =>
  version.replace(/[^\d.].*$/, '').localeCompare(VERSION_MIN, 'en', { numeric: true }) < 0;

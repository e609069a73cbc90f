import { SIGN_IN_PATHS } from '@blockbazaar/domain/accounts/sign-in';
import { CALLABLES } from '@blockbazaar/domain/callables';
import { PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { REGION } from '@blockbazaar/domain/region';
import { VISIT_REPORTS_PATH } from '@blockbazaar/domain/site/visits/visit-limits';
import { STAFF_CALLABLES } from '@blockbazaar/domain/staff/staff-callables';
import { HOST, ports, PROJECT_ID } from '../../../tools/ports.ts';

/**
 * Calls each function once, so that no test waits for the start of the functions' process or for the first load of a
 * function's code.
 */
export default async function startFunctions(): Promise<void> {
  const functions = [...Object.keys(CALLABLES), ...Object.keys(STAFF_CALLABLES), 'securityAudit'];
  const addresses = [
    ...functions.map((name) => `http://${HOST}:${ports().functions}/${PROJECT_ID}/${REGION}/${name}`),
    ...Object.values(PROVIDERS).map(({ webhook }) => `http://${HOST}:${ports().hosting}${webhook.path}`),
    `http://${HOST}:${ports().hosting}/sitemap.xml`,
    `http://${HOST}:${ports().hosting}${VISIT_REPORTS_PATH}`,
    `http://${HOST}:${ports().hosting}${SIGN_IN_PATHS.callback}`,
  ];
  for (const address of addresses) {
    const { status } = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"data":{}}',
    });
    if (status >= 500) throw new Error(`${address} answered ${status}.`);
  }
}

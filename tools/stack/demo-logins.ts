import { DEMO_OWNER, DEMO_SELLERS } from '../../emulator-data/demo-logins.ts';

/** The login pages and credentials of the demo marketplace's staff. */
export function demoLogins(origin: string): string {
  const sellers = DEMO_SELLERS.map(({ username, password }) => `${username} / ${password}`);
  return [
    `  Sellers: ${origin}/seller/login   ${sellers.join('   ')}`,
    `  Owner:   ${origin}/owner/login    ${DEMO_OWNER.password}`,
  ].join('\n');
}

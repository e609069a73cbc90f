import { expect } from '@playwright/test';
import { reachable, readBuiltScripts } from '../../support/built-scripts.ts';
import { test } from '../../support/test.ts';

/** File name pattern of the scripts of the staff's routes. */
const STAFF_ROUTE = /^(?:StaffShell|(?:Seller|Owner)(?:Login|Dashboard)Page)-/;

/** Strings that survive minification and that only the respective library contains. */
const STAFF_LIBRARIES = { reactfire: '_reactFirePreloadedObservables', 'react-query': 'refetchOnReconnect' };
const UNUSED_SDKS = {
  'Realtime Database': 'firebaseio.com',
  Storage: 'firebasestorage.googleapis.com',
  'Remote Config': 'firebaseremoteconfig.googleapis.com',
};

test('loads reactfire and react-query only on staff routes, and the unused SDKs of reactfire nowhere', async ({
  request,
}) => {
  const site = await readBuiltScripts(request);
  const filesContaining = (text: string, files: Iterable<string>): string[] =>
    [...files].filter((file) => site.scripts.get(file)?.text.includes(text) === true);
  const forShoppers = reachable(site, site.entry, (file) => STAFF_ROUTE.test(file));
  expect([...site.scripts.keys()].filter((file) => STAFF_ROUTE.test(file))).toHaveLength(5);
  expect([...forShoppers].some((file) => file.startsWith('CatalogPage-'))).toBe(true);

  for (const [library, text] of Object.entries(STAFF_LIBRARIES)) {
    expect(filesContaining(text, forShoppers), `${library} for shoppers`).toEqual([]);
    expect(filesContaining(text, site.scripts.keys()), `${library} for staff`).not.toEqual([]);
  }
  for (const [sdk, text] of Object.entries(UNUSED_SDKS)) {
    expect(filesContaining(text, site.scripts.keys()), sdk).toEqual([]);
  }
});

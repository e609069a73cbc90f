import type { Store } from '@blockbazaar/domain/stores/store';
import { signInSeller } from './fake-staff.ts';
import { openStore } from './open-store.ts';
import { renderSite } from './render-site.tsx';

/** Renders a tab of a seller's dashboard, with the parameters of its address. */
export async function openSellerTab(
  tab: string,
  { store = openStore(), parameters = {} }: { store?: Store; parameters?: Readonly<Record<string, string>> } = {},
) {
  signInSeller(store.id);
  const rendered = await renderSite(`/seller/dashboard?${new URLSearchParams({ tab, ...parameters }).toString()}`);
  return { ...rendered, store };
}

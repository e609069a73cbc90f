import { signInOwner } from './fake-staff.ts';
import { renderSite } from './render-site.tsx';

/** Renders a tab of the owner's dashboard, with the parameters of its address. */
export function openOwnerTab(tab: string, parameters: Readonly<Record<string, string>> = {}) {
  signInOwner();
  return renderSite(`/owner/dashboard?${new URLSearchParams({ tab, ...parameters }).toString()}`);
}

import { SITE } from '@blockbazaar/domain/site/site';
import { escapeHtml, page } from '../hosted-page/page.ts';
import type { Person } from './people.ts';

const SCOPE_WORDS: Readonly<Record<string, string>> = {
  identify: 'Access your username and avatar',
  email: 'Access your email address',
  guilds: 'Know what servers you’re in',
  'guilds.members.read': 'Read your member info in servers you belong to',
};

interface Details {
  action: string;
  people: readonly Person[];
  scopes: readonly string[];
}

/** The consent page for the requested scopes. It has a plain form and no scripts. */
export function authorizePage({ action, people, scopes }: Details, nonce: string): string {
  const asked = scopes
    .map((scope) => `<li><span class="name">${escapeHtml(SCOPE_WORDS[scope] ?? scope)}</span></li>`)
    .join('');
  const choices = people
    .map(
      (person, index) => `
          <label>
            <input type="radio" name="person" value="${escapeHtml(person.id)}"${index === 0 ? ' checked' : ''}>
            <span class="name">${escapeHtml(person.globalName ?? person.username)}</span>
            <span class="each">${escapeHtml(person.username)}${person.isMember ? '' : ' · not in the server'}</span>
          </label>`,
    )
    .join('');
  return page(
    `Authorize ${SITE.name} | Discord`,
    nonce,
    `
    <section class="summary" aria-labelledby="asks-heading">
      <h1 id="asks-heading">${SITE.name} wants to access your Discord account</h1>
      <ul>${asked}</ul>
    </section>
    <section class="pay" aria-labelledby="account-heading">
      <h2 id="account-heading">Continue with Discord</h2>
      <form method="post" action="${escapeHtml(action)}">
        <fieldset class="people">
          <legend>Signed in as</legend>${choices}
        </fieldset>
        <button class="primary" name="answer" value="authorize">Authorize</button>
        <button class="quiet" name="answer" value="cancel">Cancel</button>
      </form>
      <p class="hint">A stand-in for Discord on this machine. These people are made up.</p>
    </section>`,
  );
}

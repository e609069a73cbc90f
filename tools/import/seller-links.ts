import { chmod, open } from 'node:fs/promises';
import { passwordLinkAddress } from '@blockbazaar/domain/staff/password-link';
import {
  preparePasswordLink,
  type PreparedPasswordLink,
} from '../../functions/src/sessions/new-password/password-link.ts';
import { ToolFailure } from '../failure.ts';

const OWNER_ONLY = 0o600;

interface SellerLink {
  username: string;
  discordUsername: string;
  address: string;
  /** ms */
  expiresAt: number;
}

/**
 * The file of one-time links. A line is on the disk before the commit that makes its link good, so that no link of a seller is lost; of two lines of a
 * seller, which a process that was killed leaves, the last one is good.
 */
export class SellerLinks {
  readonly #file: string;
  #written = 0;

  constructor(file: string) {
    this.#file = file;
  }

  get written(): number {
    return this.#written;
  }

  async add({ username, discordUsername, address, expiresAt }: SellerLink): Promise<void> {
    const handle = await open(this.#file, 'a', OWNER_ONLY).catch((error: unknown) => {
      throw new ToolFailure(`The links of sellers cannot be written to ${this.#file}: ${String(error)}`);
    });
    try {
      // A file that was there keeps its own mode otherwise.
      await chmod(this.#file, OWNER_ONLY);
      await handle.write(`${[username, discordUsername, new Date(expiresAt).toISOString(), address].join('\t')}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    this.#written += 1;
  }
}

export interface PreparedSellerLink {
  prepared: PreparedPasswordLink;
  /** Puts it into the file, once, however often its commit is tried. Before that commit: killed in between, the next run writes another line. */
  save: () => Promise<void>;
}

/** A link for a seller without a password: it sets the first one. */
export function prepareSellerLink(
  sellerId: string,
  { username, discordUsername }: Pick<SellerLink, 'username' | 'discordUsername'>,
  { links, site }: { links: SellerLinks; site: string },
): PreparedSellerLink {
  const prepared = preparePasswordLink(sellerId);
  const { token, expiresAt } = prepared.link;
  let isSaved = false;
  return {
    prepared,
    save: async () => {
      if (isSaved) return;
      await links.add({ username, discordUsername, address: passwordLinkAddress(site, token), expiresAt });
      isSaved = true;
    },
  };
}

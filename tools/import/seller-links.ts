import { chmod, open } from 'node:fs/promises';
import { passwordLinkAddress } from '@blockbazaar/domain/staff/password-link';
import {
  preparePasswordLink,
  type PreparedPasswordLink,
} from '../../functions/src/staff/new-password/password-link.ts';
import { ToolFailure } from '../failure.ts';

const OWNER_ONLY = 0o600;

interface SellerLink {
  username: string;
  discordUsername: string;
  address: string;
  /** ms since 1970. */
  expiresAt: number;
}

/**
 * The file of one-time links. Each line is on disk before the commit that makes its link valid, so that no link is
 * lost. If a killed process leaves two lines of a seller, the last one is valid.
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
      // An existing file would otherwise retain its mode.
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
  /**
   * Appends the link to the file once, regardless of retries of its commit. Must precede the commit. After a crash in
   * between, the next run appends another line.
   */
  save: () => Promise<void>;
}

/** Creates a link for a seller without a password. It sets the first one. */
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

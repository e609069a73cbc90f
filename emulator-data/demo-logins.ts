import type { SellerFields } from '@blockbazaar/domain/people/seller';

/** The logins of the demo marketplace. For local runs only: the passwords are public and printed at startup. */

export interface DemoSeller extends Pick<SellerFields, 'username' | 'discordUsername'> {
  id: string;
  storeId: string;
  password: string;
  /** The argon2id hash of the password. */
  passwordHash: string;
  daysAgo: number;
}

export const DEMO_SELLERS: readonly [DemoSeller, ...DemoSeller[]] = [
  {
    id: 'seller-netherforge',
    storeId: 'netherforge',
    username: 'netherforge',
    discordUsername: 'smith.of.the.deep',
    password: 'Netherforge!Demo#2026',
    passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$dt7lUXVFbsUdg0AgiroSWw$LILIE0JKOyxu40g7lLmdj5h8C5mQVnXhrMNZ29hl/ic',
    daysAgo: 239,
  },
  {
    id: 'seller-spawner-foundry',
    storeId: 'spawner-foundry',
    username: 'foundry',
    discordUsername: 'foundry_foreman',
    password: 'Foundry!Demo#2026',
    passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$YLZFgwoD5te3a20/LBLuFg$Gke9FKm8UdAb7b8yVQeIAi64NjHVbv6DvSo48eYvBSM',
    daysAgo: 388,
  },
];

export const DEMO_OWNER = { password: 'Owner!Blockbazaar#2026' };
export const DEMO_OWNER_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$ZASnKHxLYIzU9UuV8+YmTg$RXy5oQpBttPUfGolmyfnVA4zwD3y6/CNb20Yb1XKNLc';

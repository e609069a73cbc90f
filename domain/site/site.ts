/** What the site calls itself and where its community meets. */
export const SITE = {
  name: 'Blockbazaar',
  tagline: 'The night market for block-game servers',
  discordInviteUrl: 'https://discord.gg/blockbazaar',
} as const;

/** The site's name, tagline and community. */
export const SITE = {
  name: 'Blockbazaar',
  tagline: 'The night market for block-game servers',
  discordInviteUrl: 'https://discord.gg/blockbazaar',
} as const;

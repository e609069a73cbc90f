import type { CustomerInfo } from '@blockbazaar/domain/checkout/customer-info';

type Buyer = Pick<CustomerInfo, 'discordUsername' | 'minecraftUsername'>;

/** The buyers of the generated purchase history. */
export const BUYERS: readonly [Buyer, ...Buyer[]] = [
  { discordUsername: 'lena.builds', minecraftUsername: 'LenaBuilds' },
  { discordUsername: 'night.owl', minecraftUsername: '.NightOwl_7' },
  { discordUsername: 'redstone_rafa', minecraftUsername: 'RedstoneRafa' },
  { discordUsername: 'quarry.queen', minecraftUsername: 'QuarryQueen' },
  { discordUsername: 'tomasz#4821', minecraftUsername: 'TomaszMines' },
  { discordUsername: 'piglin_broker', minecraftUsername: 'PiglinBroker' },
  { discordUsername: 'amethyst.ana', minecraftUsername: '.AmethystAna' },
  { discordUsername: 'the_cartographer', minecraftUsername: 'Cartographer' },
  { discordUsername: 'kelp.farmer', minecraftUsername: 'KelpFarmer22' },
  { discordUsername: 'soulsand', minecraftUsername: 'Soul_Sand' },
  { discordUsername: 'mira_digs', minecraftUsername: 'MiraDigs' },
  { discordUsername: 'endstone.eli', minecraftUsername: 'EndstoneEli' },
];

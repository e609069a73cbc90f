import { discordText } from '../text/discord-text.ts';
import { PRIZES, type PrizeId } from './prizes.ts';

interface Winner {
  discordId: string;
  discordUsername: string;
}

/** What those who hand prizes over are told; the winner is mentioned, and so hears of it. */
export const prizePost = (prizeId: PrizeId, { discordId, discordUsername }: Winner): string =>
  [
    `**Daily spin: ${PRIZES[prizeId].name}**`,
    `Won by ${discordText(discordUsername)} (<@${discordId}>)`,
    'Please hand the prize over.',
  ].join('\n');

import { discordText } from '../text/discord-text.ts';
import { PRIZES, type PrizeId } from './prizes.ts';

interface Winner {
  discordId: string;
  discordUsername: string;
}

/** The post to the staff who award prizes. It mentions the winner, so that Discord notifies them. */
export const prizePost = (prizeId: PrizeId, { discordId, discordUsername }: Winner): string =>
  [
    `**Daily spin: ${PRIZES[prizeId].name}**`,
    `Won by ${discordText(discordUsername)} (<@${discordId}>)`,
    'Please hand the prize over.',
  ].join('\n');

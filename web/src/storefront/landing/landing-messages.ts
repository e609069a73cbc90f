import { BOT_MINUTES, DELIVERY_HOURS } from '@blockbazaar/domain/site/delivery-times';
import { LANDING_PATHS } from '@blockbazaar/domain/site/search-engines/public-pages';
import { SITE } from '@blockbazaar/domain/site/site';

interface LandingWords {
  path: string;
  title: string;
  intro: string;
  description: string;
  keywords: readonly string[];
  /** Common questions with their answers. */
  sections: readonly { title: string; text: string }[];
}

const { name } = SITE;

/** The disclaimer on each landing page. */
export const NOT_AFFILIATED = `${name} is independent: it belongs neither to DonutSMP nor to Mojang or Microsoft. Check your server’s rules before you buy.`;

/** The texts of the search landing pages. No two pages share a text. */
export const LANDING_MESSAGES = {
  market: {
    path: LANDING_PATHS.market,
    title: 'DonutSMP IRL Market',
    intro: `Buy DonutSMP money, spawners and gear for real money. Every product of every seller on ${name} is below, with live stock.`,
    description: `The DonutSMP IRL market: in-game money, spawners, kits and elytra from many sellers in one cart. Pay by card, PayPal or crypto; a bot delivers.`,
    keywords: ['DonutSMP IRL market', 'DonutSMP market', 'buy DonutSMP money', 'DonutSMP spawners', name],
    sections: [
      {
        title: 'What an IRL market is',
        text: 'A place where things in the game are bought with money from outside of it. You pay in US dollars, and get your items on the server.',
      },
      {
        title: 'What it costs',
        text: 'What stands on the card is what you pay: the seller’s price with the market’s part in it. Nothing is added at the checkout.',
      },
      {
        title: 'How it reaches you',
        text: `A bot brings instant items in ${BOT_MINUTES}. Everything else comes within ${DELIVERY_HOURS}, or you are compensated.`,
      },
    ],
  },
  catalog: {
    path: LANDING_PATHS.catalog,
    title: 'DonutSMP IRL Catalog',
    intro:
      'Everything that is for sale on the market right now. Spawners and money come first; search for anything else.',
    description: `Search the whole DonutSMP IRL catalog: spawners, money, kits, elytra and building blocks, with the stock and the price of this moment.`,
    keywords: ['DonutSMP IRL catalog', 'DonutSMP items', 'DonutSMP prices', 'DonutSMP spawner price', name],
    sections: [
      {
        title: 'Stock that moves',
        text: 'Stock and prices change before your eyes as others buy. What is sold out says so, and cannot be put into the cart.',
      },
      {
        title: 'One cart, many sellers',
        text: 'Take from as many stores as you like, and pay once. Each seller gets their own part of your order.',
      },
      {
        title: 'Held while you pay',
        text: 'Your items are set aside as soon as you go to pay. Nobody can buy them from under you.',
      },
    ],
  },
  stores: {
    path: LANDING_PATHS.stores,
    title: 'Donut IRL Market',
    intro: `The sellers behind the Donut IRL market. Each store on ${name} belongs to a seller whom the owner has let in by hand.`,
    description: `All stores of the Donut IRL market: verified sellers of DonutSMP money, spawners and gear, official stores first. See what each one has in stock.`,
    keywords: ['Donut IRL market', 'DonutSMP sellers', 'DonutSMP stores', 'verified DonutSMP sellers', name],
    sections: [
      {
        title: 'Who sells here',
        text: 'Players with a stall of their own. Official stores are run by the market itself and carry a badge.',
      },
      {
        title: 'Who answers',
        text: 'Support for every order runs through one Discord, whichever store it came from. Open a ticket, and a person looks after it.',
      },
      {
        title: 'Selling yourself',
        text: 'Ask the owner on Discord for a stall. Say what you sell and on which server.',
      },
    ],
  },
  trade: {
    path: LANDING_PATHS.trade,
    title: 'DonutSMP IRL Trade',
    intro: 'Trade real money for DonutSMP items without meeting strangers in direct messages.',
    description: `DonutSMP IRL trade with a checkout instead of promises: you pay the payment provider, stock is held for you, and a bot hands your items over.`,
    keywords: ['DonutSMP IRL trade', 'DonutSMP trading', 'trade DonutSMP money', 'safe DonutSMP trade', name],
    sections: [
      {
        title: 'Why not in direct messages',
        text: 'Whoever goes first there can be cheated. Here you pay on the payment provider’s own page, and your order has a number, a receipt and a way to complain.',
      },
      {
        title: 'What is traded',
        text: 'In-game money by the million, spawners, kits, elytra, building blocks and potions: whatever the stores have in stock.',
      },
      {
        title: 'What if something goes wrong',
        text: `What is not delivered within ${DELIVERY_HOURS} is compensated. Open a ticket on our Discord with your order number.`,
      },
    ],
  },
} as const satisfies Record<keyof typeof LANDING_PATHS, LandingWords>;

export type LandingName = keyof typeof LANDING_MESSAGES;

/** The text at the end of the home page, mainly for search engines. */
export const HOME_WORDS = {
  title: `About buying on ${name}`,
  text: `${name} is a market of many seller stores for DonutSMP and other block-game servers. You buy in-game money, spawners, kits, elytra and building blocks in US dollars, from one cart, by card, PayPal or crypto. A bot hands instant items over in ${BOT_MINUTES}; the rest follows within ${DELIVERY_HOURS}.`,
  ways: 'More about it:',
} as const;

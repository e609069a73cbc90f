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
export const NOT_AFFILIATED = `${name} is not affiliated with DonutSMP, Mojang or Microsoft. Check your server’s rules before you buy.`;

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
        title: 'IRL markets explained',
        text: 'On an IRL market, you buy in-game items with real money. You pay in US dollars, and receive your items on the server.',
      },
      {
        title: 'Prices',
        text: 'You pay the price on the card. It includes the seller’s price and the marketplace commission. Nothing is added at checkout.',
      },
      {
        title: 'Delivery',
        text: `A bot delivers instant items in ${BOT_MINUTES}. Everything else arrives within ${DELIVERY_HOURS}, or you are compensated.`,
      },
    ],
  },
  catalog: {
    path: LANDING_PATHS.catalog,
    title: 'DonutSMP IRL Catalog',
    intro:
      'Everything that is for sale in the marketplace right now. Spawners and money come first. Search for anything else.',
    description: `Search the whole DonutSMP IRL catalog: spawners, money, kits, elytra and building blocks, with live stock and prices.`,
    keywords: ['DonutSMP IRL catalog', 'DonutSMP items', 'DonutSMP prices', 'DonutSMP spawner price', name],
    sections: [
      {
        title: 'Live stock',
        text: 'Stock and prices update live as others buy. Sold-out items are marked, and cannot be added to the cart.',
      },
      {
        title: 'One cart, many sellers',
        text: 'Buy from as many stores as you like, and pay once. Each seller receives their part of your order.',
      },
      {
        title: 'Reserved while you pay',
        text: 'Your items are reserved as soon as you go to pay. Nobody else can buy them.',
      },
    ],
  },
  stores: {
    path: LANDING_PATHS.stores,
    title: 'Donut IRL Market',
    intro: `The sellers behind the Donut IRL market. Each store on ${name} belongs to a seller personally approved by the owner.`,
    description: `All stores of the Donut IRL market: verified sellers of DonutSMP money, spawners and gear, official stores first. View the stock of each store.`,
    keywords: ['Donut IRL market', 'DonutSMP sellers', 'DonutSMP stores', 'verified DonutSMP sellers', name],
    sections: [
      {
        title: 'Our sellers',
        text: 'Players with their own stores. The marketplace runs the official stores, which have a badge.',
      },
      {
        title: 'Support',
        text: 'Support for the orders of all stores runs through one Discord server. Open a ticket to get help from a person.',
      },
      {
        title: 'Become a seller',
        text: 'To open a store, contact the owner on Discord. Describe what you sell and on which server.',
      },
    ],
  },
  trade: {
    path: LANDING_PATHS.trade,
    title: 'DonutSMP IRL Trade',
    intro: 'Trade real money for DonutSMP items without meeting strangers in direct messages.',
    description: `DonutSMP IRL trade with a checkout instead of promises: you pay the payment provider, your items are reserved, and a bot delivers them.`,
    keywords: ['DonutSMP IRL trade', 'DonutSMP trading', 'trade DonutSMP money', 'safe DonutSMP trade', name],
    sections: [
      {
        title: 'Safer than direct messages',
        text: 'In direct messages, the person who pays first can be cheated. Here, you pay on the payment provider’s own page. Your order has a number, a receipt and support.',
      },
      {
        title: 'Items for sale',
        text: 'In-game money by the million, spawners, kits, elytra, building blocks and potions.',
      },
      {
        title: 'Problems with an order',
        text: `Items that are not delivered within ${DELIVERY_HOURS} are compensated. Open a ticket on our Discord with your order number.`,
      },
    ],
  },
} as const satisfies Record<keyof typeof LANDING_PATHS, LandingWords>;

export type LandingName = keyof typeof LANDING_MESSAGES;

/** The text at the end of the home page, mainly for search engines. */
export const HOME_DESCRIPTION = {
  title: `About buying on ${name}`,
  text: `${name} is a marketplace of many seller stores for DonutSMP and other block-game servers. You buy in-game money, spawners, kits, elytra and building blocks in US dollars, from one cart, by card, PayPal or crypto. A bot delivers instant items in ${BOT_MINUTES}, and the rest arrives within ${DELIVERY_HOURS}.`,
  ways: 'Learn more:',
} as const;

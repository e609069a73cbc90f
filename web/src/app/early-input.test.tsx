import { productPath } from '@blockbazaar/domain/catalog/product-path';
import { variantFields } from '@blockbazaar/domain/catalog/variants/variant-edit';
import { idsQuery } from '@blockbazaar/domain/queries/ids-query';
import type { ListQuery } from '@blockbazaar/domain/queries/list-query';
import {
  encodeDocument,
  listName,
  type EncodedList,
  type PageCollection,
} from '@blockbazaar/domain/site/pages/page-data';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, StaticRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { foundById, PageSourceContext, serverPageSource, type PageSource } from '@/firebase/page-source.ts';
import { CATALOG_MESSAGES } from '@/storefront/catalog/product-card/catalog-messages.ts';
import { MEDIA_PROGRAM_MESSAGES } from '@/storefront/rewards/program-messages.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { findToast } from '@/testing/find-toast.ts';
import { offerProduct } from '@/testing/offer-product.ts';
import { App } from './App.tsx';
import { bufferEarlyClicks, replayEarlyClicks } from './early-clicks.ts';
import { ROOT_ID } from './page-markers.ts';
import { loadScreenAt } from './screens.ts';

const OPTIONS = [
  { id: 'gold', name: 'Gold', priceCents: 500, stock: 9 },
  { id: 'iron', name: 'Iron', priceCents: 90, stock: 7 },
];

let root: Root | null = null;

const application = (source: PageSource) => (
  <PageSourceContext value={source}>
    <App />
  </PageSourceContext>
);

interface ServerPage {
  /** Starts the code of the page, as `main.tsx` does. */
  hydrate: () => Promise<void>;
  /** Parts that React has rendered again because they differ. */
  errors: unknown[];
}

/** Opens a page as the server renders it, without code. */
async function openServerPage(address: string): Promise<ServerPage> {
  const path = address.split('?')[0] ?? '';
  await loadScreenAt(path);
  const lists: Record<string, EncodedList> = {};
  const list = <Name extends PageCollection>(query: ListQuery<Name>) => {
    const found = marketplace.list(query);
    lists[listName(query)] = { items: found.items.map(encodeDocument), next: found.next };
    return found;
  };
  const documents: PageSource['documents'] = (collection, ids) => foundById([list(idsQuery(collection, ids))]);
  const container = document.createElement('div');
  container.id = ROOT_ID;
  container.innerHTML = renderToString(<StaticRouter location={path}>{application({ list, documents })}</StaticRouter>);
  document.body.append(container);
  history.replaceState(null, '', address);
  bufferEarlyClicks();
  const source = serverPageSource({ readAt: Date.now(), lists, bundles: [] });
  const errors: unknown[] = [];
  return {
    errors,
    hydrate: () =>
      act(async () => {
        startTransition(() => {
          root = hydrateRoot(container, <BrowserRouter>{application(source)}</BrowserRouter>, {
            onRecoverableError: (error) => void errors.push(error),
          });
        });
        replayEarlyClicks();
        await Promise.resolve();
      }),
  };
}

afterEach(() => {
  act(() => root?.unmount());
  root = null;
  document.body.replaceChildren();
});

const details = () => within(screen.getAllByRole('article')[0] ?? document.body);
const quantity = () => details().getByRole<HTMLInputElement>('textbox', { name: /Quantity/ });
const option = (name: RegExp) => details().getByRole('radio', { name });
const addButton = () => details().getByRole('button', { name: CATALOG_MESSAGES.addToCart });

const calculator = () => screen.getByRole('region', { name: MEDIA_PROGRAM_MESSAGES.calculatorTitle });

describe('early input on pages of the server', () => {
  it('retains a typed quantity when live data differs from the page', async () => {
    const product = offerProduct();
    const { hydrate, errors } = await openServerPage(productPath(product));
    const field = quantity();
    const user = userEvent.setup();
    await user.clear(field);
    await user.type(field, '7');
    marketplace.update('products', product.id, { stock: 9, priceCents: 300 });
    await hydrate();
    await waitFor(() => expect(details().getByText('9 in stock')).toBeVisible());
    expect(quantity()).toBe(field);
    expect(field).toHaveValue('7');
    await user.click(addButton());
    expect(await findToast(`7x ${product.name}`)).toBeVisible();
    expect(errors).toEqual([]);
  });

  it('applies an option that is selected before hydration, with a quantity typed before it', async () => {
    const product = offerProduct({ product: variantFields(OPTIONS) });
    const { hydrate, errors } = await openServerPage(productPath(product));
    const user = userEvent.setup();
    expect(option(/Iron/)).toBeChecked();
    await user.clear(quantity());
    await user.type(quantity(), '4');
    await user.click(option(/Gold/));
    expect(option(/Gold/)).toBeChecked();
    await hydrate();
    expect(option(/Gold/)).toBeChecked();
    expect(quantity()).toHaveValue('4');
    expect(details().getByText('9 in stock')).toBeVisible();
    marketplace.update('products', product.id, variantFields(OPTIONS.map((each) => ({ ...each, stock: 6 }))));
    await waitFor(() => expect(details().getByText('6 in stock')).toBeVisible());
    expect(option(/Gold/)).toBeChecked();
    await user.click(addButton());
    expect(await findToast(`4x ${product.name} – Gold`)).toBeVisible();
    expect(errors).toEqual([]);
  });

  it('adds the option and quantity that were entered before an early click', async () => {
    const product = offerProduct({ product: variantFields(OPTIONS) });
    const { hydrate } = await openServerPage(productPath(product));
    const user = userEvent.setup();
    await user.clear(quantity());
    await user.type(quantity(), '3');
    await user.click(details().getByText('Gold'));
    await user.click(addButton());
    await hydrate();
    expect(await findToast(`3x ${product.name} – Gold`)).toBeVisible();
  });

  it('retains quantity and option at the address of a former name', async () => {
    const product = offerProduct({ product: variantFields(OPTIONS) });
    const { hydrate } = await openServerPage(`/products/former-name~${product.id}?from=chat`);
    const user = userEvent.setup();
    await user.clear(quantity());
    await user.type(quantity(), '5');
    await user.click(option(/Gold/));
    const field = quantity();
    await hydrate();
    await waitFor(() => expect(location.pathname).toBe(productPath(product)));
    expect(quantity()).toBe(field);
    expect(field).toHaveValue('5');
    expect(option(/Gold/)).toBeChecked();
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveFocus();
  });

  it('applies a sort order that is selected before hydration', async () => {
    offerProduct();
    const { hydrate } = await openServerPage('/catalog');
    const sort = screen.getByRole('combobox', { name: CATALOG_MESSAGES.sort });
    await userEvent.selectOptions(sort, 'price');
    await hydrate();
    await waitFor(() => expect(location.search).toContain('sort='));
    expect(screen.getByRole('combobox', { name: CATALOG_MESSAGES.sort })).toHaveValue('price');
  });

  it('applies a video type that is selected before hydration', async () => {
    const { hydrate } = await openServerPage('/free-money');
    const type = screen.getByRole('combobox', { name: MEDIA_PROGRAM_MESSAGES.mediaType });
    await userEvent.selectOptions(type, 'yt_long');
    const before = calculator().textContent;
    await hydrate();
    expect(type).toHaveValue('yt_long');
    await waitFor(() => expect(calculator().textContent).not.toBe(before));
  });
});

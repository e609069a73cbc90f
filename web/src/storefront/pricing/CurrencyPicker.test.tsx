import { currencyFormat } from '@blockbazaar/domain/currencies/format-currency';
import { FALLBACK_RATES } from '@blockbazaar/domain/currencies/rates';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { offerProduct } from '@/testing/offer-product.ts';
import { renderFreshSite } from '@/testing/render-fresh-site.ts';
import { RATES, serveRates } from '@/testing/serve-rates.ts';

const KEY = 'selectedCurrency';

const picker = () => within(screen.getByRole('banner')).getByRole('button', { name: /^Currency/ });
const findDialog = () => screen.findByRole('dialog', { name: 'Show prices in' });
const findCard = () => screen.findByTestId('product-card');

function optionOf(dialog: HTMLElement, code: string): HTMLElement {
  const option = dialog.querySelector<HTMLElement>(`[data-currency=${code}]`);
  if (option === null) throw new Error(`The picker does not offer ${code}.`);
  return option;
}

beforeEach(() => serveRates());

describe('CurrencyPicker', () => {
  it.each(['AAA', 'XXX'])('shows dollars, and removes %s from storage', async (stored) => {
    localStorage.setItem(KEY, stored);
    offerProduct();
    await renderFreshSite('/catalog');
    expect(await findCard()).toHaveTextContent('$2.50');
    expect(picker()).toHaveTextContent('USD');
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('offers twelve currencies, then seventeen more, and stores the choice', async () => {
    offerProduct();
    const { user } = await renderFreshSite('/catalog');
    const card = await findCard();
    expect(card).toHaveTextContent('$2.50');
    await user.click(picker());
    const dialog = await findDialog();
    expect(within(dialog).getAllByRole('radio')).toHaveLength(12);
    expect(within(dialog).getByRole('radio', { name: 'USD US Dollar' })).toBeChecked();
    expect(dialog).toHaveTextContent('You always pay in US dollars.');
    await expectAccessible();
    await user.click(within(dialog).getByRole('button', { name: 'More currencies' }));
    expect(within(dialog).getAllByRole('radio')).toHaveLength(29);

    await user.click(optionOf(dialog, 'EUR'));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(card).toHaveTextContent('€2.31'));
    expect(card).toHaveTextContent('≈ €2.31');
    expect(card).toHaveTextContent(/(?<!≈ )\$2\.50 USD/);
    expect(localStorage.getItem(KEY)).toBe('EUR');

    const { user: returning } = await renderFreshSite('/catalog');
    const cardOfReturning = await findCard();
    await waitFor(() => expect(cardOfReturning).toHaveTextContent('€2.31'));
    await returning.click(picker());
    await returning.click(optionOf(await findDialog(), 'USD'));
    await waitFor(() => expect(cardOfReturning).toHaveTextContent('$2.50'));
    expect(cardOfReturning).not.toHaveTextContent('≈');
  });

  it('shows the limits of price filters in the currency of the cards', async () => {
    localStorage.setItem(KEY, 'JPY');
    offerProduct();
    await renderFreshSite('/catalog');
    await findCard();
    const amount = currencyFormat('JPY', RATES.JPY);
    const filter = screen.getByRole('combobox', { name: 'Price' });
    await waitFor(() => expect(filter).toHaveTextContent(`Under ${amount(100)}`));
    expect(filter).toHaveTextContent(`${amount(100)} to ${amount(500)}`);
    expect(filter).not.toHaveTextContent('$');
    expect(within(filter).getByRole<HTMLOptionElement>('option', { name: /^Over/ }).value).toBe('over20');
  });

  it.each(['JPY', 'KRW', 'IDR', 'VND'] as const)('shows whole numbers of %s', async (code) => {
    localStorage.setItem(KEY, code);
    offerProduct({ product: { priceCents: 1_234 } });
    await renderFreshSite('/catalog');
    const amount = currencyFormat(code, RATES[code])(1_234);
    expect(amount).not.toContain('.');
    const card = await findCard();
    await waitFor(() => expect(card).toHaveTextContent(amount.replaceAll(/\s/g, ' ')));
  });

  it.each([
    ['cannot be loaded', () => new Response('Service Unavailable', { status: 503 })],
    ['are invalid', () => Response.json({ rates: { USD: 1.2, EUR: 1 } })],
  ])('reports typical rates while the rates %s', async (_, respond) => {
    localStorage.setItem(KEY, 'EUR');
    serveRates(respond);
    offerProduct();
    const { user } = await renderFreshSite('/catalog');
    const card = await findCard();
    await waitFor(() => expect(card).toHaveTextContent(currencyFormat('EUR', FALLBACK_RATES.EUR)(250)));
    await user.click(picker());
    const dialog = await findDialog();
    expect(dialog).toHaveTextContent('Prices use typical rates.');
    serveRates();
    // A later attempt receives the rates.
    await waitFor(() => expect(card).toHaveTextContent('€2.31'));
    expect(dialog).not.toHaveTextContent('typical rates');
  });

  it('shows the amounts and the rate of Instant Money in the chosen currency', async () => {
    localStorage.setItem(KEY, 'EUR');
    marketplace.set('moneyProducts', 'purse', {
      name: 'Purse of 5M',
      amount: 5,
      isCustom: false,
      priceCents: 500,
      description: 'Money of the tests.',
    });
    await renderFreshSite('/instant-money');
    const card = await screen.findByTestId('money-card');
    await waitFor(() => expect(card).toHaveTextContent('€4.62'));
    expect(card).toHaveTextContent('€0.92 per million');
  });
});

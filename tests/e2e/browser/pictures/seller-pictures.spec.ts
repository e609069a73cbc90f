import { PRODUCT_FORM_MESSAGES } from '@blockbazaar/domain/catalog/product-form-messages';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { FAILURES } from '@blockbazaar/domain/failures';
import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import { UPLOADED_PICTURE_PATH, parsePicture } from '@blockbazaar/domain/pictures/picture-address';
import { UPLOAD_PATH } from '@blockbazaar/domain/pictures/upload';
import { expect, type Page } from '@playwright/test';
import { samplePicture } from '../../../../functions/src/pictures/testing/hostile-files.ts';
import { PICTURE_MESSAGES } from '../../../../web/src/dashboard/pictures/picture-messages.ts';
import { PRODUCT_PAGE_MESSAGES } from '../../../../web/src/storefront/catalog/product-page/product-page-messages.ts';
import { createProduct, createStore, firestore } from '../../../support/fixtures.ts';
import { expectAccessible, expectFitsEachWidth } from '../../support/accessibility.ts';
import { toast } from '../../support/shop.ts';
import { signInSeller } from '../../support/staff.ts';
import { test } from '../../support/test.ts';

const messages = PICTURE_MESSAGES;
const rows = (page: Page) => page.getByTestId('picture-row');
const uploads = (page: Page) => page.getByTestId('upload');
const previews = (page: Page) => rows(page).locator('img');
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });

const fileOf = async (name: string, width: number, height = 300) => ({
  name,
  mimeType: 'image/png',
  buffer: await samplePicture('png', width, height),
});

/** Selects files by the form's button. */
async function pick(page: Page, ...files: Awaited<ReturnType<typeof fileOf>>[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: messages.choose }).click();
  await (await chooser).setFiles(files);
}

/** Passes a file to the page as the clipboard or a drag does. */
async function hand(page: Page, how: 'paste' | 'drop', { name, mimeType, buffer }: Awaited<ReturnType<typeof fileOf>>) {
  await page.evaluate(
    ({ kind, text, type, at }) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0);
      const data = new DataTransfer();
      data.items.add(new File([bytes], at, { type }));
      if (kind === 'paste') document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
      else {
        const target = [...document.querySelectorAll('span')].find((one) =>
          one.textContent.startsWith('Drop pictures'),
        );
        target?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
      }
    },
    { kind: how, text: buffer.toString('base64'), type: mimeType, at: name },
  );
}

async function openForm(page: Page, storeId: string): Promise<void> {
  await signInSeller(page, storeId);
  await page.goto('/seller/dashboard');
  await expect(field(page, 'Product name')).toBeVisible();
}

const widthsIn = (page: Page) =>
  previews(page).evaluateAll((all) => all.map((one) => /-(\d+)x/.exec(one.getAttribute('src') ?? '')?.[1]));

const productNamed = async (name: string) => {
  const found = await firestore.collection(COLLECTIONS.products).where('name', '==', name).limit(1).get();
  return found.docs[0]?.data() as { imageUrls: string[]; imageAlts: string } | undefined;
};

test('uploads pictures of a product and of the store, which shoppers see', async ({ page }) => {
  const store = await createStore();
  await createProduct(store.id);
  await openForm(page, store.id);
  await pick(page, await fileOf('one.png', 401), await fileOf('two.png', 402));
  await expect(previews(page)).toHaveCount(2);
  await hand(page, 'paste', await fileOf('three.png', 403));
  await expect(previews(page)).toHaveCount(3);
  await hand(page, 'drop', await fileOf('four.png', 404));
  await expect(previews(page)).toHaveCount(4);
  await expect(uploads(page)).toHaveCount(0);
  expect(await widthsIn(page)).toEqual(['401', '402', '403', '404']);

  // Moves the last picture to the first position.
  await page.getByRole('button', { name: messages.handle(4), exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(messages.pickedUp(4, 4))).toBeAttached();
  for (const place of [3, 2, 1]) {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(messages.moved(place, 4))).toBeAttached();
  }
  await page.keyboard.press('Space');
  await expect(page.getByText(messages.dropped(1))).toBeAttached();
  await expect.poll(() => widthsIn(page)).toEqual(['404', '401', '402', '403']);
  await page.getByRole('button', { name: messages.dismiss('picture 4') }).click();

  const name = `Pictured ${store.id}`;
  await field(page, 'Product name').fill(name);
  await field(page, 'Price (USD)').fill('3');
  await field(page, messages.alt(1)).fill('A lantern on a wall');
  await field(page, messages.alt(3)).fill('Its box');
  await expectAccessible(page);
  await page.getByRole('button', { name: SELLER_MESSAGES.products.addButton }).click();
  await expect(toast(page, 'Product added!')).toBeVisible();
  const product = await productNamed(name);
  expect(product?.imageAlts).toBe('A lantern on a wall\n\nIts box');
  expect(product?.imageUrls.map((url) => parsePicture(url)?.width)).toEqual([404, 401, 402]);

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(field(page, messages.alt(3))).toHaveValue('Its box');
  await expectFitsEachWidth(page);

  await test.step('uploads the banner of the store', async () => {
    await page.getByRole('tab', { name: 'Store' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: messages.chooseOne }).first().click();
    await (await chooser).setFiles([await fileOf('banner.png', 1_200, 300)]);
    await expect(page.getByRole('textbox', { name: SELLER_MESSAGES.store.banner, exact: true })).toHaveValue(
      UPLOADED_PICTURE_PATH,
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: SELLER_MESSAGES.store.update }).click();
    await expect(toast(page, SELLER_MESSAGES.store.updated.title)).toBeVisible();
  });

  // Shoppers receive the picture in a supported format, with its description.
  await page.goto(`/stores/${store.slug}`);
  await expect(page.locator(`img[src^="/images/${store.id}/"][src*="-1200x"]`)).toBeVisible();
  const shown = page.getByRole('img', { name: 'A lantern on a wall' });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/);
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  // Small pictures are centered in their frames.
  await page.getByRole('link', { name, exact: true }).click();
  const choice = page.getByRole('button', { name: PRODUCT_PAGE_MESSAGES.picture(1, 3) });
  await expect(choice.locator('img')).toBeVisible();
  const middles = await choice.evaluate((frame) =>
    [frame, frame.querySelector('img') ?? frame].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [Math.round(x + width / 2), Math.round(y + height / 2)];
    }),
  );
  expect(middles[1]).toEqual(middles[0]);
});

test('rejects, cancels, retries and crops uploads of the product form', async ({ page }) => {
  const store = await createStore();
  await openForm(page, store.id);

  await test.step('rejects a file that is not a picture, and clears it', async () => {
    await pick(page, { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') });
    await expect(page.getByText(messages.refused('fake.png', FAILURES.PICTURE_INVALID.text))).toBeVisible();
    await expect(uploads(page)).toHaveCount(0);
  });

  await test.step('cancels an upload under way, and retries a failed one', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let answers: 'held' | 'broken' | 'real' = 'held';
    await page.route(`**${UPLOAD_PATH}*`, async (route) => {
      if (answers === 'real') return route.continue();
      if (answers === 'broken') return route.abort();
      await held;
      return route.abort().catch(() => undefined);
    });
    await pick(page, await fileOf('slow.png', 300));
    await expect(uploads(page)).toHaveCount(1);

    // If the product were saved now, it would lack the picture.
    await field(page, 'Product name').fill('Too early');
    await field(page, 'Price (USD)').fill('1');
    await page.getByRole('button', { name: SELLER_MESSAGES.products.addButton }).click();
    await expect(page.getByText(PRODUCT_FORM_MESSAGES.stillUploading)).toBeVisible();
    await page.getByRole('button', { name: messages.cancel('slow.png') }).click();
    await expect(uploads(page)).toHaveCount(0);
    await expect(page.getByText(PRODUCT_FORM_MESSAGES.stillUploading)).toHaveCount(0);
    release();

    answers = 'broken';
    await pick(page, await fileOf('lost.png', 310));
    await expect(uploads(page)).toContainText(messages.unreachable);
    await expectAccessible(page);
    answers = 'real';
    await page.getByRole('button', { name: messages.retry('lost.png') }).click();
    await expect(previews(page)).toHaveCount(1);
    await expect(uploads(page)).toHaveCount(0);
    await page.getByRole('button', { name: messages.dismiss('picture 1') }).click();
    await expect(previews(page)).toHaveCount(0);
  });

  await test.step('crops a picture to the shape of cards by keyboard', async () => {
    await pick(page, await fileOf('wide.png', 800, 200));
    await expect(previews(page)).toHaveCount(1);
    await page.getByRole('button', { name: messages.cropPicture(messages.pictureAt(1)) }).click();
    const dialog = page.getByRole('dialog', { name: messages.cropTitle });
    await dialog.getByLabel(messages.cropFrame).focus();
    await page.keyboard.press('ArrowRight');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: messages.cropDone }).click();
    await expect(dialog).toHaveCount(0);
    await expect
      .poll(async () => {
        const { width = 0, height = 1 } = parsePicture((await previews(page).getAttribute('src')) ?? '') ?? {};
        return (width / height).toFixed(1);
      })
      .toBe((4 / 3).toFixed(1));
  });
});

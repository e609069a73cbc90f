import '../support/own-project.ts';
import { STORE_ROLES } from '@blockbazaar/domain/people/store-permissions';
import { parsePicture, pictureFile, sizesOf } from '@blockbazaar/domain/pictures/picture-address';
import { PICTURE_LIMITS, PICTURE_UPLOAD_LIMIT } from '@blockbazaar/domain/pictures/picture-limits';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as pictureFiles from '../../../functions/src/pictures/picture-files.ts';
import { samplePicture } from '../../../functions/src/pictures/testing/hostile-files.ts';
import { processUpload } from '../../../functions/src/pictures/uploads/process-upload.ts';
import { picturesBucket } from '../../../functions/src/platform/pictures-bucket.ts';
import { createStore, uniqueId } from '../../support/fixtures.ts';
import { createSeller, mintOwnerSession, mintSellerSession, type MintOptions } from '../../support/staff.ts';
import { uploadAt, type UploadResponse, type UploadOptions } from '../../support/upload-picture.ts';
import { documentAt, fieldsOf } from '../support/admin.ts';
import { setMaintenance } from '../support/staff.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let png: Buffer;
beforeAll(async () => {
  environment = await startTestEnvironment();
  png = await samplePicture('png', 200, 100);
});
afterAll(() => environment.stop());
afterEach(() => {
  vi.restoreAllMocks();
});

const upload = (bytes: Uint8Array, options?: UploadOptions): Promise<UploadResponse> =>
  uploadAt(environment.addressOf('uploadPicture'), bytes, options);

async function openStore(options?: MintOptions) {
  const { id: storeId } = await createStore();
  const { token } = await mintSellerSession(await createSeller(storeId), options);
  return { storeId, token, send: (bytes: Uint8Array) => upload(bytes, { token }) };
}

function addressOf(answer: UploadResponse): string {
  if (!answer.ok) throw new Error(`It failed: ${String(answer.code)}`);
  return answer.value.address;
}

const codeOf = (answer: UploadResponse): unknown => (answer.ok ? null : answer.code);

const usageOf = async (storeId: string) => (await documentAt('pictureUsage', storeId).get()).data();

const pictureOf = (address: string, storeId: string) =>
  fieldsOf('pictures', `${storeId}_${/\/([0-9a-f]{64})-/.exec(address)?.[1] ?? ''}`);

/** The names of the files of a store. */
async function filesOf(storeId: string): Promise<string[]> {
  const [files] = await (await picturesBucket()).getFiles({ prefix: `images/${storeId}/` });
  return files.map(({ name }) => name).toSorted();
}

const get = (address: string, init?: RequestInit) => fetch(new URL(address, environment.addressOf('pictures')), init);

describe('a picture upload', () => {
  it('is stored in all sizes under its own address and counted for a seller', async () => {
    const { storeId, send } = await openStore();
    const address = addressOf(await send(png));
    const { stem, ...size } = parsePicture(address) ?? { stem: '', width: 0, height: 0 };
    expect(stem.startsWith(`/images/${storeId}/`)).toBe(true);
    expect(size).toEqual({ width: 200, height: 100 });
    const expected = sizesOf(size).flatMap((one) =>
      (['avif', 'webp'] as const).map((format) => pictureFile(stem, one, format).slice(1)),
    );
    expect(await filesOf(storeId)).toEqual(expected.toSorted());
    const picture = await pictureOf(address, storeId);
    expect(picture).toMatchObject({ storeId, width: 200, height: 100, state: 'stored' });
    expect(await usageOf(storeId)).toEqual({ bytes: picture?.bytes, count: 1 });
  });

  it('has no effect for the same bytes, sequentially or concurrently', async () => {
    const { storeId, send } = await openStore();
    const answers = await Promise.all([send(png), send(png), send(png)]);
    const [first, ...others] = answers.map(addressOf);
    expect(others).toEqual([first, first]);
    const before = await usageOf(storeId);
    expect(before?.count).toBe(1);
    expect(addressOf(await send(png))).toBe(first);
    expect(await usageOf(storeId)).toEqual(before);
  });

  it('is refused with a message when the store’s storage is full, also for concurrent uploads', async () => {
    const { storeId, send } = await openStore();
    const other = await samplePicture('png', 120, 60);
    const { bytes = 0 } = (await pictureOf(addressOf(await send(png)), storeId)) ?? {};
    const room = PICTURE_LIMITS.storeBytesMax - Number(bytes);
    await documentAt('pictureUsage', storeId).set({ bytes: room, count: 40 });
    const third = await samplePicture('png', 200, 101);
    const codes = (await Promise.all([send(other), send(third)])).map(codeOf);
    expect(codes.filter((code) => code === 'PICTURE_QUOTA').length).toBeGreaterThanOrEqual(1);
    expect((await usageOf(storeId))?.bytes).toBeLessThanOrEqual(PICTURE_LIMITS.storeBytesMax);
    await documentAt('pictureUsage', storeId).set({ bytes: PICTURE_LIMITS.storeBytesMax, count: 40 });
    const refused = await send(await samplePicture('png', 90, 90));
    expect(refused).toMatchObject({ ok: false, httpStatus: 429, code: 'PICTURE_QUOTA' });
    // An existing picture needs no storage.
    expect(codeOf(await send(png))).toBeNull();
  });

  it('is completed by the next upload after an interruption that follows the count, and is counted once', async () => {
    const { storeId, send } = await openStore();
    vi.spyOn(pictureFiles, 'writePictureFiles').mockRejectedValueOnce(new Error('The process has ended.'));
    expect(await send(png)).toMatchObject({ ok: false, httpStatus: 500, code: 'INTERNAL' });
    expect(await filesOf(storeId)).toEqual([]);
    const counted = await usageOf(storeId);
    const address = addressOf(await send(png));
    expect((await get(address)).status).toBe(200);
    expect(await usageOf(storeId)).toEqual(counted);
  });

  it('leaves no files and no count when the store is deleted during the upload', async () => {
    const { storeId, token } = await openStore();
    const write = pictureFiles.writePictureFiles;
    vi.spyOn(pictureFiles, 'writePictureFiles').mockImplementation(async (...all) => {
      await write(...all);
      await documentAt('stores', storeId).delete();
      for (const { ref } of (await documentAt('pictures', 'any').parent.where('storeId', '==', storeId).get()).docs)
        await ref.delete();
    });
    expect(codeOf(await upload(png, { token }))).toBe('NOT_FOUND');
    expect(await filesOf(storeId)).toEqual([]);
    expect(await processUpload(storeId, png)).toMatchObject({ ok: false, failure: { code: 'NOT_FOUND' } });
  });

  it('belongs to the seller’s own store regardless of the named one, and to the named one for the owner', async () => {
    const [own, other] = [await openStore(), await openStore()];
    const bySeller = addressOf(await upload(png, { token: own.token, storeId: other.storeId }));
    expect(bySeller).toContain(`/images/${own.storeId}/`);
    const { token } = await mintOwnerSession();
    expect(addressOf(await upload(png, { token, storeId: other.storeId }))).toContain(`/images/${other.storeId}/`);
    expect(codeOf(await upload(png, { token }))).toBe('INVALID_INPUT');
    expect(codeOf(await upload(png, { token, storeId: '../x' }))).toBe('INVALID_INPUT');
    expect(codeOf(await upload(png, { token, storeId: uniqueId('none') }))).toBe('NOT_FOUND');
  });

  it('requires a live staff session outside maintenance', async () => {
    expect(codeOf(await upload(png))).toBe('NOT_AUTHENTICATED');
    expect(codeOf(await upload(png, { token: 'forged' }))).toBe('NOT_AUTHENTICATED');
    expect(codeOf(await upload(png, { token: (await openStore({ expired: true })).token }))).toBe('SESSION_EXPIRED');
    expect(codeOf(await upload(png, { token: (await openStore({ revoked: true })).token }))).toBe('SESSION_EXPIRED');
    const elsewhere = await openStore({ userAgent: 'Another browser' });
    expect(codeOf(await upload(png, { token: elsewhere.token }))).toBe('SESSION_EXPIRED');
    const { send } = await openStore();
    await setMaintenance(true);
    expect(codeOf(await send(png))).toBe('MAINTENANCE');
    await setMaintenance(false);
    expect(codeOf(await send(png))).toBeNull();
  });

  it('requires the permission to edit products or the store page', async () => {
    const { id: storeId } = await createStore();
    const codes = [];
    for (const storeRole of STORE_ROLES) {
      const { token } = await mintSellerSession(await createSeller(storeId, { storeRole }));
      codes.push([storeRole, codeOf(await upload(png, { token }))]);
    }
    expect(codes).toEqual([
      ['owner', null],
      ['manager', null],
      ['orderDesk', 'NOT_PERMITTED'],
    ]);
  });

  it('requires App Check of the page unless the check is disabled', async () => {
    const { send } = await openStore();
    vi.stubEnv('APP_CHECK_OFF', 'false');
    expect(codeOf(await send(png))).toBe('UNKNOWN_APP');
    vi.unstubAllEnvs();
  });

  it('is rate-limited per store', async () => {
    const { storeId, send } = await openStore();
    const { max } = PICTURE_UPLOAD_LIMIT;
    await send(png);
    await documentAt('rateLimits', `picture_upload_${storeId}`).update({ count: max });
    expect(await send(png)).toMatchObject({ ok: false, httpStatus: 429, code: 'RATE_LIMITED' });
  });

  it('is refused with a message when it is not a picture, is animated, is too large or has a wrong type', async () => {
    const { storeId, send, token } = await openStore();
    expect(await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({
      httpStatus: 400,
      code: 'PICTURE_INVALID',
      text: 'This file is not a supported picture. Please choose a JPEG, PNG, WebP or AVIF file.',
    });
    expect(codeOf(await send(Buffer.alloc(0)))).toBe('PICTURE_INVALID');
    expect(codeOf(await send(Buffer.alloc(PICTURE_LIMITS.uploadBytesMax + 1)))).toBe('PICTURE_TOO_LARGE');
    expect(codeOf(await upload(png, { token, type: 'image/svg+xml' }))).toBe('INVALID_INPUT');
    expect(await filesOf(storeId)).toEqual([]);
    expect(await usageOf(storeId)).toBeUndefined();
  });

  it('is refused at 200 MB, and the next one is accepted', async () => {
    const { send } = await openStore();
    expect(codeOf(await send(Buffer.alloc(200 * 1_024 * 1_024)))).toBe('PICTURE_TOO_LARGE');
    expect(codeOf(await send(png))).toBeNull();
  });

  it('is refused by another method', async () => {
    expect((await fetch(environment.addressOf('uploadPicture'))).status).toBe(405);
  });
});

describe('the address of a picture', () => {
  it('serves each of its files for permanent caching, and no executable content', async () => {
    const { send } = await openStore();
    const address = addressOf(await send(png));
    const { stem, ...size } = parsePicture(address) ?? { stem: '', width: 0, height: 0 };
    for (const one of sizesOf(size)) {
      for (const format of ['avif', 'webp'] as const) {
        const response = await get(pictureFile(stem, one, format));
        expect(response.status).toBe(200);
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'content-type': `image/${format}`,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'content-security-policy': expect.stringContaining("default-src 'none'") as string,
        });
        expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
      }
    }
    const head = await get(address, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([200, 'image/webp', '']);
  });

  it('is unknown and not cached for a missing file, a folder or another path', async () => {
    const { storeId, send } = await openStore();
    const address = addressOf(await send(png));
    for (const unknown of [
      '/images/',
      `/images/${storeId}/`,
      `/images/${storeId}`,
      address.replace('200x100', '200x101'),
      address.replace(storeId, `${storeId}x`),
      `${address}?size=1`,
      address.replace('/images/', '/images/../images//'),
      `/images/${storeId}/..%2f${storeId}%2fa.webp`,
    ]) {
      const response = await get(unknown);
      expect([unknown, response.status]).toEqual([unknown, 404]);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).toBe('Not Found');
    }
    expect((await get(address, { method: 'DELETE' })).status).toBe(405);
  });
});

describe('the picture bucket', () => {
  it('is accessible to the functions only', async () => {
    const { send } = await openStore();
    const name = encodeURIComponent(addressOf(await send(png)).slice(1));
    const host = process.env.FIREBASE_STORAGE_EMULATOR_HOST ?? '';
    const files = `http://${host}/v0/b/${process.env.PICTURES_BUCKET ?? ''}/o`;
    expect((await fetch(`${files}/${name}?alt=media`)).status).toBe(403);
    expect((await fetch(files)).status).toBe(403);
    const put = await fetch(`${files}?name=images%2Fx`, {
      method: 'POST',
      body: 'x',
      headers: { 'Content-Type': 'image/webp' },
    });
    expect(put.status).toBe(403);
  });
});

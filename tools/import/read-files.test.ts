import { PRODUCT_CSV_MESSAGES } from '@blockbazaar/domain/catalog/product-csv/product-csv-messages';
import { IMPORT_MESSAGES } from '@blockbazaar/domain/transfer/import-messages';
import { describe, expect, it } from 'vitest';
import { ToolFailure } from '../failure.ts';
import { parseLegacyFile } from './read-files.ts';

const text = (content: string): Uint8Array => Buffer.from(content);
const HEADER = 'id,store_id,name,price';

describe('parseLegacyFile', () => {
  it.each([
    ['a list', '[{"price":1},{"price":2}]', ['shop, record 1', 'shop, record 2']],
    [
      'named lists',
      '{"success":true,"products":[{"price":1}],"stores":[{"slug":"a"}]}',
      ['shop, products 1', 'shop, stores 1'],
    ],
    ['one record', '{"name":"Forge","slug":"forge"}', ['shop, record 1']],
    ['a list after a byte order mark', '\uFEFF [{"price":1}]', ['shop, record 1']],
  ])('parses JSON with %s', (_, content, lines) => {
    expect(parseLegacyFile('shop', text(content)).map(({ line }) => line)).toEqual(lines);
  });

  it.each([
    ['commas', `${HEADER}\n1,s,"Kit, large",2.50\n`],
    ['semicolons and a byte order mark', `\uFEFF${HEADER.replaceAll(',', ';')}\r\n1;s;Kit, large;2.50\r\n`],
    ['tabs and blank lines', `${HEADER.replaceAll(',', '\t')}\n1\ts\tKit, large\t2.50\n\n\t\t\t\n`],
    ['uppercase names', `${HEADER.toUpperCase()}\n1,s,"Kit, large",2.50`],
  ])('parses a table with %s', (_, content) => {
    expect(parseLegacyFile('shop', text(content))).toEqual([
      { line: 'shop, line 2', record: { id: '1', store_id: 's', name: 'Kit, large', price: '2.50' }, problem: null },
    ]);
  });

  it('reports lines that cannot be read, and returns the others', () => {
    const records = parseLegacyFile('shop', text(`${HEADER}\n1,s,Kit\n2,s,Kit,1,more\n3,s,Kit,1\n4,s,"Kit,1\n`));
    expect(records.map(({ problem }) => problem)).toEqual([
      PRODUCT_CSV_MESSAGES.cellCount(3, 4),
      PRODUCT_CSV_MESSAGES.cellCount(5, 4),
      null,
      PRODUCT_CSV_MESSAGES.quoteNotClosed,
    ]);
  });

  it('rejects only the JSON records with invalid characters', () => {
    const bytes = Buffer.concat([text('[{"name":"é","n":"'), Buffer.from([0xff]), text('"},{"name":"Fine"}]')]);
    expect(parseLegacyFile('shop', bytes).map(({ problem }) => problem)).toEqual([
      PRODUCT_CSV_MESSAGES.notDecoded,
      null,
    ]);
  });

  it.each([
    ['{"stores": [', IMPORT_MESSAGES.notJson],
    ['['.repeat(100_000), IMPORT_MESSAGES.notJson],
    ['Dear owner,\nsee below', IMPORT_MESSAGES.headerUnknown],
    [`${HEADER},price\n1,s,Kit,1,1`, IMPORT_MESSAGES.columnTwice('price')],
    ['', IMPORT_MESSAGES.headerUnknown],
    ['PK\u0003\u0004', PRODUCT_CSV_MESSAGES.notText],
    ['{"storeOrders":[],"auditLog":[]}', 'is an export of an earlier version'],
  ])('rejects %j as a whole', (content, reason) => {
    expect(() => parseLegacyFile('shop', text(content))).toThrow(ToolFailure);
    expect(() => parseLegacyFile('shop', text(content))).toThrow(reason);
  });
});

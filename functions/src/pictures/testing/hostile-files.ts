import { Buffer } from 'node:buffer';
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';

/** Texts that must not occur in any output for a hostile file. */
export const MARKERS = ['<script', '<?php', 'alert(', 'PK\u0003\u0004', 'GPS', 'Exif', 'xpacket', 'secret-place'];

export interface HostileFile {
  name: string;
  bytes: Buffer;
  /** `harmless`: a picture is created that contains nothing but the pixels. */
  outcome: 'harmless' | 'PICTURE_INVALID' | 'PICTURE_MOVES' | 'PICTURE_TOO_LARGE';
}

const SCRIPT = '<script>alert(1)</script>';

type Format = 'jpeg' | 'png' | 'webp' | 'avif';
const FORMATS: readonly Format[] = ['jpeg', 'png', 'webp', 'avif'];

/** A small picture with enough detail that a truncated file is incomplete. */
export async function samplePicture(format: Format, width = 96, height = 64): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * at * 31 + at * 7) % 256));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .toFormat(format, format === 'avif' ? { effort: 0 } : {})
    .toBuffer();
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const PNG_END = pngChunk('IEND', Buffer.alloc(0));

function pngHeader(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  // Eight bits per gray pixel.
  data.writeUInt8(8, 8);
  return pngChunk('IHDR', data);
}

/** A PNG of one color, created without its pixels in memory. */
const plainPng = (width: number, height: number): Buffer =>
  Buffer.concat([
    PNG_SIGNATURE,
    pngHeader(width, height),
    pngChunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height))),
    PNG_END,
  ]);

/** Inserts a chunk after the header of a PNG. */
const withChunk = (png: Buffer, type: string, data: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, 33), pngChunk(type, data), png.subarray(33)]);

/** Inserts a segment after the start of a JPEG. */
function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xff00 + marker, 0);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

/** Replaces every occurrence of `from` in a file. */
function replaced(bytes: Buffer, from: Buffer, to: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = copy.indexOf(from); at >= 0; at = copy.indexOf(from, at + to.length)) to.copy(copy, at);
  return copy;
}

function jpegOfSize(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = copy.indexOf(Buffer.from('ffc0', 'hex'));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
}

function avifOfSize(avif: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(avif);
  const box = copy.indexOf('ispe');
  copy.writeUInt32BE(width, box + 8);
  copy.writeUInt32BE(height, box + 12);
  return copy;
}

const svg = (inside: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`);

async function movingWebp(): Promise<Buffer> {
  const frame = { create: { width: 8, height: 8, channels: 3 as const, background: 'red' } };
  const other = { create: { width: 8, height: 8, channels: 3 as const, background: 'blue' } };
  const frames = await Promise.all([frame, other].map((each) => sharp(each).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

async function movingGif(): Promise<Buffer> {
  return sharp(await movingWebp(), { animated: true })
    .gif()
    .toBuffer();
}

/** A PNG with an animation of two frames. */
function movingPng(png: Buffer): Buffer {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2, 0);
  return withChunk(png, 'acTL', control);
}

const PLACE = { IFD0: { Copyright: 'secret-place' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } };

const withPlace = (format: Format): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } })
    .withExif(PLACE)
    .toFormat(format)
    .toBuffer();

const invalid = (name: string, bytes: Buffer): HostileFile => ({ name, bytes, outcome: 'PICTURE_INVALID' });
const harmless = (name: string, bytes: Buffer): HostileFile => ({ name, bytes, outcome: 'harmless' });
const large = (name: string, bytes: Buffer): HostileFile => ({ name, bytes, outcome: 'PICTURE_TOO_LARGE' });
const moving = (name: string, bytes: Buffer): HostileFile => ({ name, bytes, outcome: 'PICTURE_MOVES' });
const tail = (bytes: Buffer, text: string): Buffer => Buffer.concat([bytes, Buffer.from(text, 'latin1')]);

/** Files that an attacker might upload, with the expected outcome of each. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const [jpeg, png, webp, avif] = (await Promise.all(FORMATS.map((format) => samplePicture(format)))) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ];
  const samples = { jpeg, png, webp, avif };
  const ftyp = (brand: string): Buffer => replaced(avif, Buffer.from('ftypavif'), Buffer.from(`ftyp${brand}`));

  return [
    invalid('an empty file', Buffer.alloc(0)),
    invalid('one byte', Buffer.from([0xff])),
    invalid('zeros', Buffer.alloc(4_096)),
    invalid('text', Buffer.from('a picture, honestly')),
    invalid('a page', Buffer.from(`<!doctype html>${SCRIPT}`)),
    invalid('a PDF file', Buffer.from('%PDF-1.7\n1 0 obj << /OpenAction 2 0 R >> endobj')),
    invalid('an archive', Buffer.from('PK\u0003\u0004 and more', 'latin1')),
    invalid('a program', Buffer.from('7f454c460201010000000000', 'hex')),
    invalid('a script', Buffer.from('#!/bin/sh\nexit 1\n')),

    invalid('SVG', svg('<rect width="9" height="9"/>')),
    invalid('SVG with a script', svg(SCRIPT)),
    invalid('SVG with a declaration', Buffer.concat([Buffer.from('\ufeff<?xml version="1.0"?>'), svg(SCRIPT)])),
    invalid('SVG, packed', gzipSync(svg(SCRIPT))),
    invalid('SVG that reads a file', svg('<image href="file:///etc/passwd" width="9" height="9"/>')),
    invalid(
      'SVG that grows',
      Buffer.from(
        '<!DOCTYPE s [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&c;</text></svg>',
      ),
    ),

    invalid('a still GIF', await sharp(png).gif().toBuffer()),
    invalid('a moving GIF', await movingGif()),
    invalid('a GIF that is a script', Buffer.from('GIF89a/*\u0001\u0001*/=1;alert(1)//', 'latin1')),
    moving('a moving WebP', await movingWebp()),
    moving('a moving PNG', movingPng(png)),
    moving('a sequence of AVIF pictures', ftyp('avis')),

    ...FORMATS.flatMap((format) =>
      [0.1, 0.5, 0.9].map((part) =>
        invalid(`${format}, the first ${part * 100}%`, samples[format].subarray(0, samples[format].length * part)),
      ),
    ),
    invalid('a PNG without pixels', Buffer.concat([PNG_SIGNATURE, pngHeader(9, 9), PNG_END])),
    invalid('a JPEG without pixels', Buffer.from('ffd8ffd9', 'hex')),
    invalid('a PNG whose sums are wrong', replaced(png, Buffer.from('IDAT'), Buffer.from('IDAX'))),
    invalid('a WebP without pixels', webp.subarray(0, 30)),
    invalid('a WebP of noise', Buffer.concat([webp.subarray(0, 20), Buffer.alloc(500, 0x5a)])),
    invalid('an AVIF of noise', Buffer.concat([avif.subarray(0, -100), Buffer.alloc(100, 0x5a)])),

    invalid(
      'a PNG that says it has 100,000 × 100,000 pixels',
      Buffer.concat([PNG_SIGNATURE, pngHeader(100_000, 100_000), PNG_END]),
    ),
    large('a PNG of 100,000 × 1 pixels', plainPng(100_000, 1)),
    large('a PNG of 1 × 100,000 pixels', plainPng(1, 100_000)),
    large('a PNG of 8,000 × 8,000 pixels', plainPng(8_000, 8_000)),
    large('a JPEG that says it has 65,500 × 65,500 pixels', jpegOfSize(jpeg, 65_500, 65_500)),
    large('an AVIF that says it has 16,000 × 16,000 pixels', avifOfSize(avif, 16_000, 16_000)),
    large('a JPEG of over 8 MB', Buffer.concat([jpeg, Buffer.alloc(8 * 1_024 * 1_024)])),
    large('200 MB', Buffer.alloc(200 * 1_024 * 1_024)),
    harmless(
      'a PNG with 100 MB of packed text',
      withChunk(png, 'zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(100_000_000))])),
    ),
    harmless('a PNG of 6,000 × 6,000 pixels', plainPng(6_000, 6_000)),

    invalid('TIFF', await sharp(png).tiff().toBuffer()),
    invalid('a bitmap', Buffer.concat([Buffer.from('BM'), Buffer.alloc(100, 1)])),
    invalid('an icon', Buffer.concat([Buffer.from('00000100010010100000', 'hex'), png])),
    invalid('HEIC', ftyp('heic').subarray(0, 200)),
    invalid('a video', Buffer.concat([Buffer.from('00000018667479706d703432', 'hex'), Buffer.alloc(200)])),
    invalid('a Photoshop file', Buffer.concat([Buffer.from('8BPS'), Buffer.alloc(100)])),
    invalid('JPEG 2000', Buffer.from('0000000c6a5020200d0a870a00000014667479706a703220', 'hex')),
    invalid('JPEG XL', Buffer.from('ff0a000000000000000000', 'hex')),
    invalid('a portable pixmap', Buffer.concat([Buffer.from('P6 4 4 255\n'), Buffer.alloc(48)])),
    invalid('a picture of numbers', Buffer.from('1 2 3\n4 5 6\n')),
    invalid('a JPEG after the start of a PNG', Buffer.concat([PNG_SIGNATURE, jpeg])),
    invalid('a JPEG after the start of a page', Buffer.concat([Buffer.from(SCRIPT), jpeg])),
    invalid('a JPEG after the start of a PDF file', Buffer.concat([Buffer.from('%PDF-1.7\n'), jpeg])),

    harmless('a JPEG with a page after it', tail(jpeg, SCRIPT)),
    harmless('a JPEG with an archive after it', tail(jpeg, 'PK\u0003\u0004archive')),
    harmless('a JPEG with a script in a comment', withSegment(jpeg, 0xfe, Buffer.from(`*/=${SCRIPT}/*`))),
    harmless(
      'a JPEG with a thousand comments',
      Array.from({ length: 1_000 }).reduce<Buffer>((one) => withSegment(one, 0xfe, Buffer.from(SCRIPT)), jpeg),
    ),
    harmless('a PNG with a program after it', tail(png, '<?php system("id"); ?>')),
    harmless('a PNG with a script in its text', withChunk(png, 'tEXt', Buffer.from(`Comment\0${SCRIPT}`))),
    harmless('a WebP with a page after it', tail(webp, SCRIPT)),
    harmless('an AVIF with a page after it', tail(avif, SCRIPT)),
    harmless('a JPEG with a GPS position', await withPlace('jpeg')),
    harmless('a PNG with a GPS position', await withPlace('png')),
    harmless('a WebP with a GPS position', await withPlace('webp')),
    harmless('an AVIF with a GPS position', await withPlace('avif')),
    harmless(
      'a JPEG with an editor’s notes',
      withSegment(jpeg, 0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<?xpacket begin?>secret-place')),
    ),
    harmless(
      'a JPEG with a broken GPS position',
      withSegment(jpeg, 0xe1, Buffer.from('Exif\0\0MM\0*\xff\xff\xff\xff', 'latin1')),
    ),
  ];
}

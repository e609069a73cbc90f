import { expect, it } from 'vitest';
import { NEW_SUBMISSION, parseViews, submissionFormSchema } from './submission-form.ts';

const filled = {
  ...NEW_SUBMISSION,
  discordUsername: ' lena.builds ',
  minecraftUsername: ' .LenaBuilds ',
  mediaUrl: ' https://www.tiktok.com/@lena/video/1 ',
  views: '12,500',
};

it('parses a valid submission', () => {
  expect(submissionFormSchema.parse(filled)).toEqual({
    discordUsername: 'lena.builds',
    minecraftUsername: '.LenaBuilds',
    mediaType: 'yt_short',
    mediaUrl: 'https://www.tiktok.com/@lena/video/1',
    viewsCount: 12_500,
  });
});

it.each([
  ['discordUsername', ''],
  ['discordUsername', 'a b'],
  ['minecraftUsername', 'x'],
  ['mediaUrl', ''],
  ['mediaUrl', 'http://example.com/video'],
  ['mediaUrl', `https://example.com/${'x'.repeat(2_048)}`],
  ['views', ''],
  ['views', '99'],
  ['views', '1.5'],
  ['views', '1000000001'],
])('rejects the %s %j', (field, value) => {
  const { error } = submissionFormSchema.safeParse({ ...filled, [field]: value });
  expect(error?.issues[0]?.path).toEqual([field]);
  expect(error?.issues[0]?.message).toMatch(/^Please enter/);
});

it.each([
  ['100', 100],
  [' 1 000 000 ', 1_000_000],
  ['12,500', 12_500],
  ['1,5', null],
  ['-5', null],
  ['1e3', null],
])('parses %j as %s views', (text, views) => expect(parseViews(text)).toBe(views));

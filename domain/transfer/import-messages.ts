import { IMPORT_LIMITS } from './import-limits.ts';

const count = (value: number): string => value.toLocaleString('en-US');

/** A file's value, truncated for display, without control characters that move a terminal's cursor. */
const shown = (value: string): string =>
  `“${value
    .slice(0, IMPORT_LIMITS.shownLetters)
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '?')
    .toWellFormed()}”`;

/** Reasons to reject a file of the legacy shop, or a line of it. */
export const IMPORT_MESSAGES = {
  fileTooLarge: `This file is too large. A file of the legacy shop may have ${count(IMPORT_LIMITS.fileBytesMax / 1_048_576)} MB.`,
  tooManyRecords: `This file has too many records. Please keep it to ${count(IMPORT_LIMITS.recordsMax)}.`,
  notJson: 'This is neither JSON nor a table.',
  noRecords: 'There is no record in this file.',
  headerUnknown: 'The first line names no fields of the legacy shop’s records.',
  columnTwice: (name: string): string => `The first line names the column ${shown(name)} twice.`,

  notRecord: 'This is no record: it has no fields.',
  unknownForm: 'Its fields are those of no record of the legacy shop.',
  setting: 'Settings are not taken over: please set them in the dashboard.',
  forbiddenField: (name: string): string => `A field is called ${shown(name)}, which no record has.`,
  tooManyFields: 'It has more fields than any record of the legacy shop.',
  tooDeep: 'Its fields are nested more deeply than those of any record of the legacy shop.',
  valueTooLong: (name: string, letters: number): string => `${name}: ${count(letters)} letters are too many.`,
  inField: (name: string, reason: string): string => `${name}: ${reason}`,
  sameRecord: (line: string): string => `${line} has the same id.`,
  sameSlug: (line: string): string => `${line} has the same address.`,
  sameUsername: (line: string): string => `${line} has the same username.`,

  missing: 'It is missing.',
  notAText: 'It is no text.',
  tooLong: (max: number): string => `It may have ${count(max)} letters.`,
  invisible: 'It needs a character that can be seen.',
  formula: 'It begins like a formula.',
  notId: 'It is no id: letters, digits, dashes and underscores alone.',
  notAmount: 'It is no amount of money of at most two decimals.',
  amountRange: (min: string, max: string): string => `It has to be between ${min} and ${max}.`,
  notNumber: 'It is no number.',
  notWhole: 'It is no whole number.',
  numberRange: (min: number, max: number): string => `It has to be between ${count(min)} and ${count(max)}.`,
  oneDecimal: 'It may have one decimal.',
  notFlag: 'It is neither true nor false.',
  notDate: 'It is no date.',
  notLink: 'It is no https link.',
  tooManyPictures: (max: number): string => `It may have ${count(max)} pictures.`,
  notPicture: (link: string): string => `${shown(link)} is no https link.`,
  notList: 'It is no list.',
  slugInvalid: 'No address can be made of it.',
  unknownState: (state: string): string => `The state ${shown(state)} is not known.`,
  unknownMediaType: (type: string): string => `The kind ${shown(type)} is not known.`,
  noBuyer: 'It names no buyer.',

  noItems: 'It has no items.',
  itemRefused: 'One of its items is not taken.',
  itemWithoutOrder: 'No order of these files is its own.',
  itemWithoutStore: (name: string): string =>
    `The item ${shown(name)} is of no store: neither itself nor its product names one.`,
  orderTooLarge: 'It comes to more than one payment can.',
  totalTooHigh: (total: string, items: string): string =>
    `Its total of ${total} is more than the ${items} that its items come to.`,
  storeMissing: (id: string): string =>
    `There is no store ${shown(id)}, neither in these files nor in the marketplace.`,
  slugTaken: (slug: string): string => `The address ${shown(slug)} belongs to another store of the marketplace.`,
  usernameTaken: (username: string): string =>
    `The username ${shown(username)} belongs to another seller of the marketplace.`,
  tooManyPeople: (max: number): string => `Its store has ${count(max)} people already.`,
  storeGone: 'Its store has been deleted meanwhile.',
} as const;

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
  fileTooLarge: `This file is too large. The maximum for a file of the legacy shop is ${count(IMPORT_LIMITS.fileBytesMax / 1_048_576)} MB.`,
  tooManyRecords: `This file has too many records. The maximum is ${count(IMPORT_LIMITS.recordsMax)}.`,
  notJson: 'Must be JSON or a table.',
  noRecords: 'This file has no records.',
  headerUnknown: 'The first line has no field names of the legacy shop.',
  columnTwice: (name: string): string => `The first line has the column ${shown(name)} twice.`,

  notRecord: 'Must be a record with fields.',
  unknownForm: 'Its fields match no record of the legacy shop.',
  setting: 'Settings are not imported. Please set them in the dashboard.',
  forbiddenField: (name: string): string => `The field name ${shown(name)} is not allowed.`,
  tooManyFields: 'It has more fields than any record of the legacy shop.',
  tooDeep: 'Its fields are nested more deeply than those of any record of the legacy shop.',
  valueTooLong: (name: string, letters: number): string => `${name}: ${count(letters)} characters are too many.`,
  inField: (name: string, reason: string): string => `${name}: ${reason}`,
  sameRecord: (line: string): string => `${line} has the same ID.`,
  sameSlug: (line: string): string => `${line} has the same address.`,
  sameUsername: (line: string): string => `${line} has the same username.`,

  missing: 'Required, but missing.',
  notAText: 'Must be text.',
  tooLong: (max: number): string => `Use ${count(max)} characters or fewer.`,
  invisible: 'Must have a visible character.',
  formula: 'Must not start like a formula.',
  notId: 'Invalid ID. Use letters, digits, - and _.',
  notAmount: 'Must be an amount with at most two decimals.',
  amountRange: (min: string, max: string): string => `Must be between ${min} and ${max}.`,
  notNumber: 'Must be a number.',
  notWhole: 'Must be a whole number.',
  numberRange: (min: number, max: number): string => `Must be between ${count(min)} and ${count(max)}.`,
  oneDecimal: 'Must have at most one decimal.',
  notFlag: 'Must be true or false.',
  notDate: 'Must be a date.',
  notLink: 'Must be an HTTPS link.',
  tooManyPictures: (max: number): string => `Must have ${count(max)} pictures or fewer.`,
  notPicture: (link: string): string => `${shown(link)} is not an HTTPS link.`,
  notList: 'Must be a list.',
  slugInvalid: 'Cannot be used as an address.',
  unknownState: (state: string): string => `Unknown status ${shown(state)}.`,
  unknownMediaType: (type: string): string => `Unknown type ${shown(type)}.`,
  noBuyer: 'The buyer is missing.',

  noItems: 'It has no items.',
  itemRefused: 'One of its items was rejected.',
  itemWithoutOrder: 'Its order is not in these files.',
  itemWithoutStore: (name: string): string => `The item ${shown(name)} and its product have no store.`,
  orderTooLarge: 'Its total exceeds the maximum for one payment.',
  totalTooHigh: (total: string, items: string): string =>
    `Its total of ${total} is more than the total of its items, ${items}.`,
  storeMissing: (id: string): string => `The store ${shown(id)} is neither in these files nor in the marketplace.`,
  slugTaken: (slug: string): string => `The address ${shown(slug)} belongs to another store in the marketplace.`,
  usernameTaken: (username: string): string =>
    `The username ${shown(username)} belongs to another seller in the marketplace.`,
  tooManyPeople: (max: number): string => `Its store already has ${count(max)} people.`,
  storeGone: 'Its store was deleted.',
} as const;

/** Escapes user text so that Discord shows it literally: no formatting, no links behind words, no mentions. */
export const discordText = (text: string): string => text.replaceAll(/[\\*_~`|>#@[\]()<-]/g, String.raw`\$&`);

/** The doc comments of the entries of a contract, by name. `text`: the source, formatted; `contract`: its constant. */
export function contractComments(text: string, contract: string): Map<string, string> {
  const comments = new Map<string, string>();
  const start = text.indexOf(`export const ${contract} = {`);
  if (start === -1) throw new Error(`The source has no constant ${contract}.`);
  const body = text.slice(start, text.indexOf('\n}', start));
  for (const [, comment = '', name = ''] of body.matchAll(/^ {2}\/\*\*((?:(?!\*\/)[^])*)\*\/\n {2}(\w+):/gm))
    comments.set(name, plainText(comment));
  return comments;
}

/** The text of a comment on one line. */
const plainText = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*\s?/, '').trim())
    .join(' ')
    .trim();

/** At most `max` characters; a truncated text ends after a whole word, with an ellipsis. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > max / 3 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}

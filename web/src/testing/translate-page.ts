/**
 * Wraps the texts of the page in elements, as the translators of browsers do. React does not see it: it still refers to
 * the texts that are now elsewhere.
 */
export function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.data.trim() === '') continue;
    const inner = document.createElement('font');
    // Translators insert a new text in place of the page's one.
    inner.append(text.data);
    const outer = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** The User-Agent of simulated browsers. Staff sessions are bound to it. */
export const TEST_USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0 BlockbazaarTests';

/**
 * Frequent words of leaked passwords: English words, which are also written with digits for letters, and German and
 * Spanish words, which the English lists lack.
 */
export const COMMON_PASSWORD_WORDS: readonly string[] = [
  // English
  'password passwd pass login welcome letmein secret super changeme trustno hello world iloveyou forever princess sunshine master hacker monkey shadow',
  'football baseball superman batman pokemon pikachu starwars yoda harrypotter hogwarts naruto sasuke spongebob squarepants',
  'liverpool chelsea arsenal michael jordan jessica ashley iphone samsung christmas halloween birthday',
  // German
  'passwort geheim willkommen hallo welt schatz ichliebedich liebe engel herz sonnenschein sonne sommer schmetterling blume stern maus',
  'fussball bayern muenchen schalke borussia dortmund hamburg berlin deutschland',
  // Spanish
  'contrasena clave secreto segura bienvenido hola tequiero teamo amor mucho mivida corazon princesa mariposa estrella luna bonita',
  'realmadrid madrid barcelona messi cristiano ronaldo mexico guadalupe alejandro',
].flatMap((line) => line.split(' '));

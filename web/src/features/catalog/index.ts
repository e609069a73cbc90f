/** The catalogue: what other features use of it. */
export { CatalogBrowser } from './CatalogBrowser.tsx';

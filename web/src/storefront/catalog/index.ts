/** Public interface of the catalog feature. */
export { CatalogBrowser } from './CatalogBrowser.tsx';

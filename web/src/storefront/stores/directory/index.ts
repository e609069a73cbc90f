/** Public interface of the store directory. */
export { StoreDirectory } from './StoreDirectory.tsx';

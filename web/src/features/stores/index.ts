/** The store directory: what other features use of it. */
export { StoreDirectory } from './StoreDirectory.tsx';

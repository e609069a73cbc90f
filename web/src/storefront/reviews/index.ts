/** Public interface of the reviews feature. */
export { Reviews } from './carousel/Reviews.tsx';

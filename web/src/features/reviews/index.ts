/** Reviews: what other features use of them. */
export { Reviews } from './carousel/Reviews.tsx';

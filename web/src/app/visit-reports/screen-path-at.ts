import { SCREEN_PATHS, type ScreenPath } from '@blockbazaar/domain/visits/screen-paths';
import { matchPath } from 'react-router-dom';

/** The screen at an address's path. */
export const screenPathAt = (pathname: string): ScreenPath =>
  SCREEN_PATHS.find((path) => matchPath(path, pathname) !== null) ?? '*';

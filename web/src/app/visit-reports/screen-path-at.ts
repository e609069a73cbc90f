import { SCREEN_PATHS, type ScreenPath } from '@blockbazaar/domain/site/visits/screen-paths';
import { matchPath } from 'react-router-dom';

/** Returns the path pattern of the screen at a pathname. */
export const screenPathAt = (pathname: string): ScreenPath =>
  SCREEN_PATHS.find((path) => matchPath(path, pathname) !== null) ?? '*';

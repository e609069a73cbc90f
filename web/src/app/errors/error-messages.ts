/** Texts of the error pages. */
export const ERROR_PAGE_MESSAGES = {
  notFoundPage: 'Page Not Found',
  routerError: 'Unexpected Application Error!',
  reloadPage: 'Reload Page',
} as const;

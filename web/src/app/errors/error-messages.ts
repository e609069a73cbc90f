/** Texts of the error pages. */
export const ERROR_PAGE_MESSAGES = {
  notFoundPage: 'Page Not Found',
  routerError: 'Unexpected Application Error!',
  reloadPage: 'Reload Page',
  updated: {
    title: 'The site was updated',
    text: 'Reload the page to continue. Your cart is safe.',
    reload: 'Reload',
    details: 'Details',
  },
} as const;

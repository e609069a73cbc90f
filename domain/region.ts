/** The region of all functions; a deviating value appears in a browser as a CORS error. */
export const REGION = 'us-central1';

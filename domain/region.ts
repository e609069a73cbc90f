/** The one region everything runs in; a second spelling of it shows up in a browser as a CORS error. */
export const REGION = 'us-central1';

import { config } from 'zod/mini';

// The library would otherwise compile its checks with `new Function`, which the site's Content-Security-Policy forbids.
config({ jitless: true });

import { config } from 'zod/mini';

// By default the library compiles its checks with `new Function`, which the site's Content-Security-Policy forbids.
config({ jitless: true });

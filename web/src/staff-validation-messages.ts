import { en } from 'zod/locales';
import { config } from 'zod/mini';

// zod/mini has no texts of its own. Staff forms show the library's for the limits that have none of ours; shoppers' forms need none.
config(en());

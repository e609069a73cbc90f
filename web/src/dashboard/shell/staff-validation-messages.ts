import { en } from 'zod/locales';
import { config } from 'zod/mini';

// zod/mini has no texts of its own. Staff forms use the library's texts for limits without our own; shoppers' forms
// need none.
config(en());

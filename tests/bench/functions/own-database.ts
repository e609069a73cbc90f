/** Imported first: neither the stack's triggers nor its sweeps see what the bench of the functions writes. */
process.env.GCLOUD_PROJECT = 'demo-bench';

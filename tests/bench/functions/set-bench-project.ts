/** Imported first. The stack's triggers and sweeps must not process the documents of this bench. */
process.env.GCLOUD_PROJECT = 'demo-bench';

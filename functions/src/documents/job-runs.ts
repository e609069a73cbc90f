import { jobRunSchema, type JobName, type JobRun } from '@blockbazaar/domain/site/overview/job-run';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

export const jobRunDocuments = defineDocuments('jobRuns', jobRunSchema);

export const jobRunRef = (job: JobName): DocumentReference<JobRun> => jobRunDocuments.typed.doc(job);

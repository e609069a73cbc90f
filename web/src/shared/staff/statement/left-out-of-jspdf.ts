/** Stands in for what jsPDF would load to draw pages and pictures of vectors (about 130 KB gzipped), which statements do not. */
export default function refuse(): never {
  throw new Error('Drawing pages into PDF files is left out of this build.');
}

/** Replaces the modules that jsPDF loads to render HTML and SVG (about 130 KB gzipped), which statements do not use. */
export default function refuse(): never {
  throw new Error('Rendering pages into PDF files is excluded from this build.');
}

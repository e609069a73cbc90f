/** Parts of the descriptions of risky writes that a test file makes on purpose. See `risky-writes.ts`. */
export const declaredRisks: string[] = [];

/** Accepts risky writes whose description contains the text. */
export const declareRisk = (part: string): unknown => declaredRisks.push(part);

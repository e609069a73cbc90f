/** The field with the seller's own ID in writes under security rules. It identifies the person within the store. */
export const EDITED_BY = 'editedBy';

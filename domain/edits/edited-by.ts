/** The field in which a seller signs, with the own id, what is written under security rules: who of a store's people it was. */
export const EDITED_BY = 'editedBy';

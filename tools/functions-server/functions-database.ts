/** The name under which a stack passes on where its functions find Firestore, unless that is the emulator itself. */
export const FUNCTIONS_DATABASE = 'FUNCTIONS_DATABASE';

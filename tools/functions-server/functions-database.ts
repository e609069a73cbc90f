/** Environment variable with the host and port of the functions' Firestore, if it is not the emulator itself. */
export const FUNCTIONS_DATABASE = 'FUNCTIONS_DATABASE';

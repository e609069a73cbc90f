/** The folder of the `java` stand-in, and PATH without it. */
export const STAND_IN_FOLDER = 'STAND_IN_JAVA_FOLDER';
export const ORIGINAL_PATH = 'PATH_BEHIND_STAND_IN_JAVA';

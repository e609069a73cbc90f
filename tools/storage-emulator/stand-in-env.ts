/** The folder of the `java` stand-in, and PATH without it. */
export const STAND_IN_FOLDER = 'STAND_IN_JAVA_FOLDER';
export const PATH_BEHIND = 'PATH_BEHIND_STAND_IN_JAVA';

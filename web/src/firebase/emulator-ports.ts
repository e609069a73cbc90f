import * as z from 'zod/mini';

const emulatorPortsSchema = z.object({ firestore: z.int(), auth: z.int(), functions: z.int() });
export type EmulatorPorts = z.infer<typeof emulatorPortsSchema>;

/** Parses a build setting as JSON; null if it is not set. */
export const parseSetting = <T>(setting: unknown, schema: z.ZodMiniType<T>): T | null =>
  typeof setting === 'string' && setting !== '' ? schema.parse(JSON.parse(setting)) : null;

/** The local emulators' ports on the host that serves the page; null in production. */
export const emulatorPorts: EmulatorPorts | null = parseSetting(
  import.meta.env.VITE_EMULATOR_PORTS,
  emulatorPortsSchema,
);

/** Something that the person at the keyboard can put right: shown as it is, without a stack trace. */
export class ToolFailure extends Error {
  override name = 'ToolFailure';
}

/** Runs a tool's main function: its failures become one clear message and exit code 1. */
export async function runTool(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof ToolFailure ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}

/** A problem that the user can solve. It is printed without a stack trace. */
export class ToolFailure extends Error {
  override name = 'ToolFailure';
}

/** Runs a tool's main function. A failure results in one clear message and exit code 1. */
export async function runTool(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof ToolFailure ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}

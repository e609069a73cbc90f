import { ToolFailure } from '../failure.ts';

/** Maximum delay in ms of the lines that explain a failed load. */
const EXPLANATION_MS = 300;
const EXPLANATION_LINES = 5;

const ERROR_LINE = /"severity":"(?:ERROR|CRITICAL|ALERT|EMERGENCY)"|^⬢ /u;

/**
 * Reads the emulators' output line by line, and forwards problems. The emulators continue without functions if the
 * bundle cannot be loaded. At the start, that is fatal and calls `fail`.
 */
export function problemReader(log: (text: string) => void, fail: (error: Error) => void): (line: string) => void {
  let loaded = false;
  let explanation: string[] | undefined;
  return (line) => {
    if (line.includes('Loaded functions definitions')) loaded = true;
    if (explanation !== undefined) {
      explanation.push(line);
    } else if (!loaded && line.includes('Failed to load function definition')) {
      const lines = [line];
      explanation = lines;
      setTimeout(() => {
        fail(new ToolFailure(`The functions cannot be loaded:\n${lines.slice(0, EXPLANATION_LINES).join('\n')}`));
      }, EXPLANATION_MS);
    } else if (ERROR_LINE.test(line)) {
      log(line);
    }
  };
}

/**
 * Detects from the emulators' output whether they are ready. They respond earlier, while triggers are still being
 * registered.
 */
export function readyReader(): { read: (line: string) => void; isReady: () => boolean } {
  let ready = false;
  return {
    read: (line) => {
      ready ||= line.includes('All emulators ready!');
    },
    isReady: () => ready,
  };
}

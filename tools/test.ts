import { runTool } from './failure.ts';
import { chosenStages } from './test/stages.ts';
import { runTests } from './test/run-tests.ts';

// npm test: everything, or the stages that are named. The last line says how many tests passed and failed.
await runTool(() => runTests(chosenStages(process.argv.slice(2))));

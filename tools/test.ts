import { runTool } from './failure.ts';
import { runTests } from './test/run-tests.ts';
import { chosenStages } from './test/stages.ts';

// npm test: everything, or the stages that are named. The last line counts the tests that passed and failed.
await runTool(() => runTests(chosenStages(process.argv.slice(2))));

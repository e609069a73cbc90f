import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { rulesText } from '../support/rules-text.ts';
import { serviceTestSuite } from './service-test-suite.ts';

/** Test cases in one request to the API. */
const CASES_MAX = 500;

// npm run rules:tests: writes the body of each request to the Rules API's `projects.test`: rules-tests-1.json and so on.
const { values } = parseArgs({ options: { out: { type: 'string', default: '.cache/rules-tests' } } });
const cases = serviceTestSuite();
const source = { files: [{ name: 'firestore.rules', content: rulesText() }] };
const parts = Array.from({ length: Math.ceil(cases.length / CASES_MAX) }, (_, part) =>
  cases.slice(part * CASES_MAX, (part + 1) * CASES_MAX),
);
for (const [index, testCases] of parts.entries()) {
  const file = `${values.out}-${index + 1}.json`;
  writeFileSync(file, JSON.stringify({ source, testSuite: { testCases } }));
  console.log(`${file}: ${testCases.length} test cases`);
}

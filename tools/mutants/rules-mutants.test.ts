import { expect, it } from 'vitest';
import { applyMutant, describeMutant } from './mutant.ts';
import { rulesMutants } from './rules-mutants.ts';

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function isOwner() {
      return request.auth != null && request.auth.token.role == 'owner';
    }
    match /orders/{orderId} {
      allow get: if isOwner();
    }
  }
}
`;

it('applies each mutant of the rules', () => {
  const mutants = rulesMutants(RULES);
  const texts = mutants.map((mutant) => applyMutant(RULES, mutant));
  expect(texts).toContain(RULES.replace('if isOwner()', 'if true'));
  expect(texts).toContain(RULES.replace("== 'owner'", "!= 'owner'"));
  expect(new Set(texts).size).toBe(mutants.length);
  expect(mutants.map((mutant) => describeMutant(mutant))).toContain(
    'firestore.rules:8: /orders/{orderId} get: whole condition → true',
  );
});

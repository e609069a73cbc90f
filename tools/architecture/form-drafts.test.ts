import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const DASHBOARD = path.join(import.meta.dirname, '..', '..', 'web', 'src', 'dashboard');

/** Forms whose only input is a secret or one choice, or is worth nothing after the page is left. */
const WITHOUT_DRAFT: readonly string[] = [
  'money-products/TestPayments.tsx',
  'people/person-form/RoleDialog.tsx',
  'people/sellers/ResetFactorsDialog.tsx',
  'staff/factors/NamePasskeyDialog.tsx',
  'staff/factors/ProofDialog.tsx',
  'staff/factors/ScanDialog.tsx',
  'staff/login/PasswordForm.tsx',
  'staff/login/SecondStep.tsx',
  'staff/login/SellerLoginForm.tsx',
  'staff/passwords/ChangePasswordPanel.tsx',
  'staff/passwords/SetPasswordForm.tsx',
  'staff/proof/FreshProofDialog.tsx',
  'stores/DeleteStoreDialog.tsx',
];

it('preserves the input of each dashboard form as a draft', () => {
  const forms = globSync('**/*.{ts,tsx}', { cwd: DASHBOARD })
    .map((file) => ({ file, code: readFileSync(path.join(DASHBOARD, file), 'utf8') }))
    .filter(({ code }) => /\buseForm[<(]/.test(code));
  expect(forms.length).toBeGreaterThan(30);
  const lost = forms.filter(({ code }) => !/\buseFormDraft\(/.test(code)).map(({ file }) => file);
  expect(lost.toSorted()).toEqual(WITHOUT_DRAFT);
});

import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { expect, type Page } from '@playwright/test';
import { LOGIN_MESSAGES } from '../../../web/src/dashboard/staff/login/login-messages.ts';
import { FRESH_PROOF_MESSAGES } from '../../../web/src/dashboard/staff/proof/fresh-proof-messages.ts';
import { OWNER } from '../../support/staff.ts';

/** The dialog in which staff confirm their identity. */
export const proofDialog = (page: Page) => page.getByRole('dialog', { name: FRESH_PROOF_MESSAGES.title });

/** Types a password into that dialog, and confirms. */
export async function typeProof(page: Page, staff: StaffRole, password: string): Promise<void> {
  const asked = proofDialog(page);
  await asked.getByLabel(LOGIN_MESSAGES[staff].password).fill(password);
  await asked.getByRole('button', { name: FRESH_PROOF_MESSAGES.action }).click();
}

/** Confirms as a seller with this password. The pending action continues. */
export async function confirmSeller(page: Page, password: string): Promise<void> {
  await typeProof(page, 'seller', password);
  await expect(proofDialog(page)).toHaveCount(0);
}

/** Confirms as the owner of the site. */
export async function confirmOwner(page: Page): Promise<void> {
  await typeProof(page, 'owner', OWNER.password);
  await expect(proofDialog(page)).toHaveCount(0);
}

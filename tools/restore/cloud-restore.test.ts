import { describe, expect, it } from 'vitest';
import { cloudCommands, snapshotTime } from './cloud-restore.ts';

describe('snapshotTime', () => {
  it('returns a whole minute of the past', () => {
    expect(snapshotTime(Date.parse('2026-11-28T03:20:59.999Z')).toISOString()).toBe('2026-11-28T03:19:00.000Z');
    expect(snapshotTime(Date.parse('2026-11-28T03:20:00.000Z')).toISOString()).toBe('2026-11-28T03:19:00.000Z');
  });
});

describe('cloudCommands', () => {
  const commands = cloudCommands({
    project: 'shop',
    bucket: 'shop-backups',
    location: 'us-central1',
    database: 'restore-drill',
    at: new Date('2026-11-28T03:19:00Z'),
  });

  it('exports one moment of the project’s database, and imports it into the new one', () => {
    expect(commands.exportData).toContain('--database=(default)');
    expect(commands.exportData).toContain('--snapshot-time=2026-11-28T03:19:00Z');
    const folder = 'gs://shop-backups/restore-drill/2026-11-28T03-19-00Z';
    expect(commands.exportData[2]).toBe(folder);
    expect(commands.importData.slice(0, 4)).toEqual(['firestore', 'import', folder, '--database=restore-drill']);
  });

  it('creates, fills and deletes only the new database', () => {
    for (const command of [commands.createDatabase, commands.importData, commands.deleteDatabase])
      expect(command).toContain('--database=restore-drill');
    for (const command of Object.values(commands)) expect(command).toContain('--project=shop');
  });
});

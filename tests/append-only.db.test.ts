import { beforeAll, expect, test } from 'vitest'
import type { OpenedDatabase } from '#platform/database/database.ts'
import { openTestDatabase } from './test-database.ts'

let opened: OpenedDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})

test.each([
  'audit_entries',
  'ledger_postings',
  'ledger_lines',
  'identity_checks',
  'identity_check_withdrawals',
  'contracts',
  'numbered_documents',
  'property_versions',
])('%s is not emptied, alone or with what it refers to', async (table) => {
  await expect(opened.raw(`truncate ${table} cascade`)).rejects.toThrow('is append-only')
})

test('nor are they with a table they refer to', async () => {
  await expect(opened.raw('truncate reservations cascade')).rejects.toThrow('is append-only')
})

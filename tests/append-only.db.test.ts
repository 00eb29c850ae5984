import { beforeAll, expect, test } from 'vitest'
import type { OpenedDatabase } from '#platform/database/database.ts'
import { openTestDatabase } from './test-database.ts'

let opened: OpenedDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})

test.each([
  'audit_entries',
  'audit_seals',
  'ledger_postings',
  'ledger_lines',
  'stay_books',
  'receipt_register_lines',
  'identity_checks',
  'identity_check_withdrawals',
  'contracts',
  'numbered_documents',
  'property_versions',
  'rate_versions',
  'mandates',
  'mandate_terms',
  'mandate_register_lines',
  'review_history',
])('%s cannot be truncated', async (table) => {
  await expect(opened.raw(`truncate ${table} cascade`)).rejects.toThrow('is append-only')
})

test('a table that they refer to cannot be truncated together with them', async () => {
  await expect(opened.raw('truncate reservations cascade')).rejects.toThrow('is append-only')
})

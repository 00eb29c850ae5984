import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { mayManageAccount } from '../account-policy.ts'
import type { Actor } from '../actor.ts'
import type { Auth } from './auth.ts'
import type { Caller } from './caller.ts'
import { defineAct } from './define-act.ts'
import { lockAccount } from './lock-account.ts'
import type { PersonalRecords } from './personal-records.ts'
import { provePassword } from './prove-password.ts'

/**
 * All the data kept about the person signed in, part by part, in a machine-readable form (GDPR art. 15 and
 * 20). Refuses as `provePassword` does.
 */
export async function exportAccount(
  needs: { db: Database; auth: Auth; clock: Clock; personalRecords: readonly PersonalRecords[] },
  actor: Actor,
  input: { currentPassword: string } & Caller,
): Promise<Record<string, unknown>> {
  const { userId } = await provePassword(needs, actor, input)
  return readRecords(needs, userId)
}

type RecordNeeds = { db: Database; clock: Clock; personalRecords: readonly PersonalRecords[] }

async function readRecords(needs: RecordNeeds, userId: string): Promise<Record<string, unknown>> {
  const exported: Record<string, unknown> = { format: 'calanque 1', date: needs.clock.now().toISOString() }
  for (const { part, export: read } of needs.personalRecords) exported[part] = await read(needs.db, userId)
  return exported
}

/**
 * The same, of another person who asked the house for it (GDPR art. 12, 15 and 20): the audit keeps who took it out. Refuses NOT_FOUND,
 * FORBIDDEN.
 */
export const exportAccountOf = defineAct({
  name: 'account.export',
  subject: ({ db }: RecordNeeds, { userId }: { userId: string }) => lockAccount(db, userId),
  may: mayManageAccount,
  audit: { subjectKind: 'user', version: 1, detail: z.strictObject({}) },
  does: async ({ needs, subject: { userId }, record }) => {
    await record(needs.db, userId, {})
    return readRecords(needs, userId)
  },
})

import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Actor } from '../actor.ts'
import type { Auth } from './auth.ts'
import type { Caller } from './caller.ts'
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
  const exported: Record<string, unknown> = { format: 'calanque 1', date: needs.clock.now().toISOString() }
  for (const { part, export: read } of needs.personalRecords) exported[part] = await read(needs.db, userId)
  return exported
}

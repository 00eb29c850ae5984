import './agency-tables.ts'
import { sql } from 'kysely'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { ROLE_ROWS } from '#modules/accounts/server/account-reads.ts'
import { lockAccount } from '#modules/accounts/server/lock-account.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Emit } from '#platform/events.ts'
import { OF_AGENCIES, worksForAgencies } from '../agency-roles.ts'
import { listAgenciesOfMember } from './find-agency.ts'
import { takeAgencyRoles } from './take-agency-roles.ts'

/**
 * Takes the roles of agencies from accounts that work for none: those that left one while leaving took the membership alone. Answers
 * how many there were.
 */
export async function endRolesOfFormerMembers({ db, emit }: { db: Database; emit: Emit }): Promise<number> {
  const { rows } = await sql<{ userId: string }>`
    select distinct r.user_id from ${ROLE_ROWS} r
    where r.role = any(${[...OF_AGENCIES]}::text[])
      and not exists (select from agency_members m where m.user_id = r.user_id)
    order by r.user_id`.execute(db)
  let ended = 0
  for (const { userId } of rows)
    await inTransaction(db, async (trx) => {
      const account = await lockAccount(trx, userId)
      // Another act gave them an agency, or took their roles, meanwhile.
      if (!worksForAgencies(account.roles) || (await listAgenciesOfMember(trx, userId)).length > 0) return
      await takeAgencyRoles({ db: trx, emit }, SYSTEM, account)
      ended += 1
    })
  return ended
}

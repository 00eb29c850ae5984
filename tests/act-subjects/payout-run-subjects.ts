import { sql } from 'kysely'
import type { SubjectsOf } from './subjects-of.ts'

/** Transfers that the product proposed from the book of the agency. */
export const PAYOUT_RUN_SUBJECTS = (async ({ db }, { agencyId, owner }) => {
  const { rows } = await sql<{ payoutRun: string }>`
    with run as (
      insert into payout_runs (holder_id, execute_on, due_until, payer, proposed_by)
      values (${agencyId}, '2099-01-05', '2099-01-05', '{}', 'system') returning id, public_id
    ),
    line as (
      insert into payout_run_lines (run_id, position, kind, subject, amount, state, reference, account_holder, iban_end, address)
      select id, 1, 'owner', ${owner.userId}, 100, 'included', 'CAL-R' || id || '-1', 'Camille Roux', '0189', '{}' from run
    )
    select public_id as payout_run from run`.execute(db)
  return rows[0]!
}) satisfies SubjectsOf

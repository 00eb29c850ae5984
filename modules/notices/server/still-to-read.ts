import { sql } from 'kysely'
import { PERSON_ROWS, ROLE_ROWS } from '#modules/accounts/server/account-reads.ts'
import { AGENCY_MEMBER_ROWS } from '#modules/agencies/server/agency-reads.ts'

/** True of a notice `n` that its person has not read, whose account is open, and who is still an agent of its agency. */
export const STILL_TO_READ = sql<boolean>`n.read_at is null
  and exists (select from ${PERSON_ROWS} u where u.id = n.user_id and u.disabled_at is null)
  and exists (select from ${ROLE_ROWS} o where o.user_id = n.user_id and o.role in ('AGENT', 'AGENCY_ADMIN'))
  and exists (select from ${AGENCY_MEMBER_ROWS} m where m.agency_id = n.agency_id and m.user_id = n.user_id)`

import { sql } from 'kysely'
import type { SubjectsOf } from './subjects-of.ts'

/** A claim on the deposit of the stay: its acts name the stay. */
export const DEPOSIT_SUBJECTS = (async ({ db }, { propertyId }, { stay: { reservationId } }) => {
  await sql`
    with deposit as (
      insert into deposits (property_id, reservation_id, amount, way, state, request_on, covered_from, covered_until)
      values (${propertyId}, ${reservationId}, 200000, 'card_hold', 'claimed', '2026-09-02', '2026-09-05', '2026-09-19')
      returning id
    )
    insert into deposit_claims (deposit_id, total, reason, made_by, made_at, answer_by)
    select id, 10000, 'Éclat sur la table.', 'another person', now(), now() + interval '7 days' from deposit`.execute(
    db,
  )
  return {}
}) satisfies SubjectsOf

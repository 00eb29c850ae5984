import './proposal-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { AUDIT_ROWS } from '#modules/audit/server/audit-reads.ts'
import { OPTION_ROWS } from '#modules/options/server/option-reads.ts'
import { titleOfProperty } from '#modules/properties/server/property-reads.ts'

/** What the trail calls the act by which a family lets an option go: the timelines read it there. */
export const LET_OPTION_GO = 'proposal.let_option_go'

const TITLE = titleOfProperty(sql`v.property_id`)

/** What happened to the proposals to a contact, as its timeline shows it (docs/decisions/109). */
export function proposalsOfContact({ id }: { id: number }): RawBuilder<unknown> {
  return sql`select id, at, 'proposal', what, about, text, by, null::int, thing from (${answersOf(sql`p.contact_id = ${id}`)}) done`
}

/** All that happened to the proposals `p` that `which` is true of: `id, at, what, about, text, by, thing`. */
export function answersOf(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select 'proposal ' || p.id || ' ' || step.what as id, step.at, step.what, null::text as about, null::text as text, step.by,
      p.public_id as thing
    from proposals p left join ${PERSON_ROWS} u on u.id = p.author_id
    cross join lateral (values ('sent', p.sent_at, nullif(trim(concat(u.first_name, ' ', u.last_name)), '')),
      ('opened', p.opened_at, null), ('withdrawn', p.withdrawn_at, null)) step (what, at, by)
    where step.at is not null and ${which}
    union all
    select 'vote ' || o.villa_id || ' ' || o.reader_id, o.voted_at, o.vote, ${TITLE}, null, r.name, p.public_id
    from proposal_votes o join proposal_readers r on r.id = o.reader_id join proposal_villas v on v.id = o.villa_id
    join proposals p on p.id = v.proposal_id where ${which}
    union all
    select 'comment ' || k.id, k.written_at, case when k.is_of_agency then 'answer' else 'comment' end, ${TITLE}, k.text,
      coalesce(r.name, nullif(trim(concat(u.first_name, ' ', u.last_name)), '')), p.public_id
    from proposal_comments k join proposal_villas v on v.id = k.villa_id join proposals p on p.id = v.proposal_id
    left join proposal_readers r on r.id = k.reader_id left join ${PERSON_ROWS} u on u.id = k.author_id where ${which}
    union all
    select 'booking ' || b.villa_id || ' ' || b.checkout_id, b.begun_at, 'booked', ${TITLE}, null, null, p.public_id
    from proposal_bookings b join proposal_villas v on v.id = b.villa_id join proposals p on p.id = v.proposal_id where ${which}
    union all
    select 'option ' || x.villa_id || ' ' || x.option_id, x.asked_at, 'option', ${TITLE}, null, r.name, p.public_id
    from proposal_options x join proposal_villas v on v.id = x.villa_id join proposals p on p.id = v.proposal_id
    left join proposal_readers r on r.id = x.reader_id where ${which}
    union all
    select 'let go ' || x.villa_id || ' ' || e.id, e.at, 'let_go', ${TITLE}, null, null, p.public_id
    from proposal_options x join proposal_villas v on v.id = x.villa_id join proposals p on p.id = v.proposal_id
    join ${OPTION_ROWS} o on o.id = x.option_id
    join ${AUDIT_ROWS} e on e.subject_kind = 'option' and e.subject_id = o.public_id::text and e.action = ${LET_OPTION_GO}
    where ${which}`
}

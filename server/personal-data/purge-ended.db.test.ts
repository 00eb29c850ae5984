import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { addDays } from '#shared/civil-date.ts'
import { type CheckoutDesk, openCheckoutDesk } from '#tests/checkout-desk.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { databaseName } from './declared-columns.ts'
import { PURGES, purgeEnded } from './purge-ended.ts'

let db: Database
let desk: CheckoutDesk
let property: { propertyId: number; publicId: string }
beforeAll(async () => {
  db = (await openTestDatabase()).db
  const clock = { now: () => new Date('2026-11-21T09:00:00Z') }
  desk = await openCheckoutDesk(db, clock)
  property = await publishTestVilla({ db, clock })
})

let stays = 0
/** A stay whose checkout was begun, with a person in both, as cancelled. */
async function abandonedStay() {
  stays += 1
  const arrival = addDays('2027-01-06', 10 * stays)
  const { publicId, stays: held } = await desk.start(await desk.newVisitor(), [property.publicId], {
    arrival,
    departure: addDays(arrival, 7),
  })
  const guest = JSON.stringify({ firstName: 'Camille' })
  await sql`update checkouts set status = 'cancelled', guest = ${guest}, given = ${guest}, add_ons = '{}', network_hash = 'h',
    proved_email = 'camille@example.fr' where public_id = ${publicId}`.execute(db)
  const reservation = held[0]!.reservation.publicId
  await sql`update reservations set guest = ${guest}, status = 'cancelled' where public_id = ${reservation}`.execute(
    db,
  )
  return { checkout: publicId, reservation }
}

/** A row of each table that something ends, and which one it is. */
const ROWS: Record<string, () => Promise<{ id: string; is: string }>> = {
  visitors: () =>
    inserted(`insert into visitors (token_hash) values (gen_random_uuid()::text) returning id::text`),
  verifications: () =>
    inserted(`insert into verifications (id, identifier, value, expires_at)
      values (gen_random_uuid()::text, 'reset', 'x', now()) returning id`),
  registrations: () =>
    inserted(`insert into registrations (token_hash, email, first_name, last_name, password, expires_at)
      values (gen_random_uuid()::text, 'c@example.fr', 'C', 'E', 'x', now()) returning id::text`),
  mailbox_proofs: async () => {
    const { id } = await ROWS.visitors!()
    return inserted(`insert into mailbox_proofs (visitor_id, email, code_hash, code_expires_at)
      values ('${id}', 'c@example.fr', 'x', now()) returning id::text`)
  },
  public_tokens: () =>
    inserted(`insert into public_tokens (token_hash, scope, subject_id, expires_at)
      values (gen_random_uuid()::text, 'tracking', '1', now()) returning id::text`),
  api_key_secrets: () =>
    inserted(`with key as (
        insert into api_keys (name, scopes, per_minute, sent_once)
        values ('Logiciel', '{quote:read}', 1, gen_random_uuid()::text) returning id
      ) insert into api_key_secrets (key_id, hash, ending, ends_at)
      select id, gen_random_uuid()::text, 'abcd', now() from key returning id::text`),
  throttles: () =>
    inserted(
      `insert into throttles (key, window_started_at, hits) values (gen_random_uuid()::text, now(), 1)
      returning key as id`,
      'key',
    ),
  idempotent_answers: () =>
    inserted(
      `insert into idempotent_answers (caller, key_hash, request_hash)
      values ('-', gen_random_uuid()::text, 'x') returning key_hash as id`,
      'key_hash',
    ),
  outbox_mails: () =>
    inserted(`insert into outbox_mails (template, recipient, props) values ('welcome', 'c@example.fr', '{}')
      returning id::text`),
  'outbox_mails by letterCopy': () =>
    inserted(`insert into outbox_mails (template, recipient, props) values ('newsletter', 'c@example.fr', '{}')
      returning id::text`),
  newsletter_subscribers: () =>
    inserted(`insert into newsletter_subscribers (email_hash, consent_text, consent_place, consented_at, confirmed_at, last_act_at,
        ended_at, ended_as)
      values (gen_random_uuid()::text, 1, 'page', now(), now(), now(), now(), 'unsubscribed') returning id::text`),
  newsletter_requests: () =>
    inserted(`insert into newsletter_requests (email, consent_text, consent_place, asked_at, ends_at)
      values (gen_random_uuid() || '@example.fr', 1, 'page', now(), now()) returning id::text`),
  mailbox_messages: () =>
    inserted(`insert into mailbox_messages (message_id, recipient, sender, subject, html, text)
      values (gen_random_uuid()::text, 'c@example.fr', 'a@example.fr', 's', 'h', 't') returning id::text`),
  calendar_nights: () =>
    inserted(
      `insert into calendar_nights (property_id, night, note)
      values (${property.propertyId}, date '1900-01-01' + (random() * 30000)::int, 'Camille') returning night::text as id`,
      'night',
    ),
  occupations: () =>
    inserted(`insert into occupations (property_id, nights, kind, note)
      values (${property.propertyId}, daterange(date '1900-01-01', date '1900-01-03'), 'block', 'Camille') returning id::text`),
  contacts: () =>
    inserted(`insert into contacts (agency_id, kind, last_name, origin)
      select agency_id, 'person', 'Camille', 'agency' from properties where id = ${property.propertyId} returning id::text`),
  contact_imports: () =>
    inserted(`insert into contact_imports (agency_id, file_name, encoding, separator, headers, mapping)
      select agency_id, 'contacts.csv', 'utf-8', ';', '{Nom}', '{}' from properties where id = ${property.propertyId} returning id::text`),
  contact_merges: async () => {
    const [kept, gone] = [await ROWS.contacts!(), await ROWS.contacts!()]
    return inserted(`insert into contact_merges (agency_id, kept_id, gone_id, detail)
      select agency_id, ${kept.id}, ${gone.id}, '{"former": "Camille"}' from contacts where id = ${kept.id} returning id::text`)
  },
  checkouts: async () => ({ id: (await abandonedStay()).checkout, is: 'public_id' }),
  reservations: async () => ({ id: (await abandonedStay()).reservation, is: 'public_id' }),
  report_runs: () =>
    inserted(`with reader as (
        insert into users (id, name, first_name, last_name, email)
        values (gen_random_uuid()::text, 'C E', 'C', 'E', gen_random_uuid() || '@example.fr') returning id
      ), view as (
        insert into saved_views (user_id, path, search, name)
        select id, '/back-office/reports/revenus', '', 'Revenus' from reader returning id
      ), schedule as (
        insert into report_schedules (view_id, every, on_day, at_hour, next_at)
        select id, 'week', 1, 8, now() from view returning id
      ) insert into report_runs (schedule_id, due_at, lines, file) select id, now(), 1, 'Camille' from schedule returning id::text`),
  review_reports: async () => {
    const { reservation } = await abandonedStay()
    const review =
      await inserted(`insert into reviews (property_id, reservation_id, author, rating, text, is_demo)
      select property_id, id, 'Camille', 5, 'Une maison calme.', false from reservations
      where public_id = '${reservation}' returning id::text`)
    return inserted(`insert into review_reports (review_id, reason, text, email, sent_once, closed_at, outcome)
      values (${review.id}, 'insult', 'Ce mot.', 'c@example.fr', gen_random_uuid()::text, now(), 'kept') returning id::text`)
  },
}
const AUDITED = { audit: 'message.send', auditOfMoneyAndAccess: 'payout.send' } as const

async function inserted(statement: string, is = 'id') {
  const { rows } = await sql<{ id: string }>`${sql.raw(statement)}`.execute(db)
  return { id: rows[0]!.id, is }
}

/** An entry of the audit of that age: none is written late, so that its day is set as it is inserted. */
const entry = (rule: keyof typeof AUDITED, ago: string) =>
  inserted(`insert into audit_entries (at, actor_kind, action, subject_kind, subject_id)
    values (now() - interval '${ago}', 'system', '${AUDITED[rule]}', 'x', '1') returning id::text`)

const AGES: Record<string, [kept: string, ended: string]> = {
  ...{
    visitor: ['180 days', '182 days'],
    registration: ['23 hours', '25 hours'],
    code: ['23 hours', '25 hours'],
  },
  ...{
    batch: ['29 days', '31 days'],
    reportFile: ['29 days', '31 days'],
    letterCopy: ['29 days', '31 days'],
  },
  ...{ link: ['29 days', '31 days'], tries: ['23 hours', '25 hours'], answer: ['23 hours', '25 hours'] },
  ...{
    mail: ['35 months', '37 months'],
    note: ['35 months', '37 months'],
    contact: ['35 months', '37 months'],
  },
  ...{ audit: ['35 months', '37 months'], auditOfMoneyAndAccess: ['119 months', '121 months'] },
}

describe('what has ended', () => {
  test.each(
    PURGES.map((purge) => ({
      ...purge,
      name: `${purge.table}${purge.column ? `.${purge.column}` : ''} by ${purge.end.rule}`,
    })),
  )('goes after its period and not before: $name', async ({ table, column, end }) => {
    const aged = async (ago: string) => {
      if (table === 'audit_entries') return entry(end.rule as keyof typeof AUDITED, ago)
      const row = await (ROWS[`${table} by ${end.rule}`] ?? ROWS[table]!)()
      const clock = 'after' in end ? databaseName(end.after) : databaseName(end.afterEndOf)
      const then = sql`now() - ${sql.lit(ago)}::interval`
      const value = 'after' in end ? then : sql`daterange((${then})::date - 2, (${then})::date)`
      const { rows } = await sql<{ id: string }>`update ${sql.table(table)} set ${sql.ref(clock)} = ${value}
          where ${sql.ref(row.is)}::text = ${row.id} returning ${sql.ref(row.is)}::text as id`.execute(db)
      return { ...row, id: rows[0]!.id }
    }
    const [kept, ended] = [await aged(AGES[end.rule]![0]), await aged(AGES[end.rule]![1])]
    await purgeEnded({ db }, 'hourly')
    await purgeEnded({ db }, 'nightly')
    const isThere = async ({ id, is }: { id: string; is: string }) => {
      const filled = column ? sql`${sql.ref(column)} is not null` : sql`true`
      const { rows } =
        await sql`select 1 from ${sql.table(table)} where ${sql.ref(is)}::text = ${id} and ${filled}`.execute(
          db,
        )
      return rows.length === 1
    }
    expect([await isThere(kept), await isThere(ended)]).toEqual([true, false])
  })

  test('takes with a visitor their selection and favorites, and leaves their checkout without them', async () => {
    const { id } = await ROWS.visitors!()
    const visitorId = id
    await db
      .insertInto('favorites')
      .values({ visitorId, userId: null, propertyId: property.propertyId })
      .execute()
    await db.insertInto('carts').values({ visitorId, userId: null }).execute()
    const checkout = await db
      .insertInto('checkouts')
      .values({ visitorId, userId: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('visitors')
      .set({ createdAt: sql<Date>`now() - interval '182 days'` })
      .where('id', '=', id)
      .execute()
    await purgeEnded({ db }, 'nightly')
    for (const table of ['favorites', 'carts'] as const)
      expect(await db.selectFrom(table).select('id').where('visitorId', '=', id).execute()).toEqual([])
    expect(
      await db.selectFrom('checkouts').select('visitorId').where('id', '=', checkout.id).execute(),
    ).toEqual([{ visitorId: null }])
  })

  test('keeps a code that proved a mailbox, and a link that was revoked', async () => {
    const [proof, link] = [await ROWS.mailbox_proofs!(), await ROWS.public_tokens!()]
    await sql`update mailbox_proofs set proved_at = now(), code_expires_at = now() - interval '2 days' where id = ${proof.id}::bigint`.execute(
      db,
    )
    await sql`update public_tokens set revoked_at = now(), expires_at = now() - interval '1 year' where id = ${link.id}::bigint`.execute(
      db,
    )
    await purgeEnded({ db }, 'nightly')
    expect(
      await db.selectFrom('mailboxProofs').select('id').where('id', '=', Number(proof.id)).execute(),
    ).toHaveLength(1)
    expect(
      await db.selectFrom('publicTokens').select('id').where('id', '=', Number(link.id)).execute(),
    ).toHaveLength(1)
  })

  test('keeps the traveler of a signed stay, in the stay and in its checkout', async () => {
    const { checkout, reservation } = await abandonedStay()
    await sql`update reservations set signed_at = now() - interval '5 years', cancelled_at = now() - interval '4 years'
      where public_id = ${reservation}`.execute(db)
    await sql`update checkouts set status = 'confirmed', updated_at = now() - interval '4 years'
      where public_id = ${checkout}`.execute(db)
    await purgeEnded({ db }, 'nightly')
    const { rows } = await sql`select r.guest as stay, c.guest as checkout from reservations r
      join checkouts c on c.id = r.checkout_id where r.public_id = ${reservation}`.execute(db)
    expect(rows).toEqual([{ stay: { firstName: 'Camille' }, checkout: { firstName: 'Camille' } }])
  })

  test('goes in batches, is counted in one entry of the audit, and is not gone twice', async () => {
    await sql`insert into outbox_mails (template, recipient, props, sent_at)
      select 'welcome', 'c@example.fr', '{}', now() - interval '4 years' from generate_series(1, 2500)`.execute(
      db,
    )
    const last = () =>
      db
        .selectFrom('auditEntries')
        .select(['actorKind', 'detail'])
        .where('action', '=', 'data.purge')
        .orderBy('id')
        .execute()
    const before = (await last()).length
    expect(await purgeEnded({ db }, 'nightly')).toEqual({ outbox_mails: 2500 })
    expect((await last()).slice(before)).toEqual([{ actorKind: 'system', detail: { outbox_mails: 2500 } }])
    expect(await purgeEnded({ db }, 'nightly')).toEqual({})
    expect((await last()).length).toBe(before + 1)
  })

  test('that cannot be deleted is said, and stops nothing else', async () => {
    await ROWS.outbox_mails!()
    await sql`update outbox_mails set sent_at = now() - interval '4 years'`.execute(db)
    await sql`create function refuse_here() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
      db,
    )
    await sql`create trigger refuse_here before delete on visitors for each row execute function refuse_here()`.execute(
      db,
    )
    const { id } = await ROWS.visitors!()
    await sql`update visitors set created_at = now() - interval '1 year' where id = ${id}::uuid`.execute(db)
    await expect(purgeEnded({ db }, 'nightly')).rejects.toThrow('visitors is not purged')
    expect(await db.selectFrom('outboxMails').select('id').execute()).toEqual([])
    await sql`drop trigger refuse_here on visitors`.execute(db)
  })
})

describe('an entry of the audit', () => {
  test('is changed at no age, and deleted at none before three years', async () => {
    const [old, young] = [await entry('auditOfMoneyAndAccess', '9 years'), await entry('audit', '35 months')]
    await expect(
      sql`update audit_entries set action = 'x.y' where id = ${old.id}::bigint`.execute(db),
    ).rejects.toThrow('append-only')
    await expect(sql`delete from audit_entries where id = ${young.id}::bigint`.execute(db)).rejects.toThrow(
      'append-only',
    )
  })
})

import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { type CheckoutDesk, openCheckoutDesk } from '#tests/checkout-desk.ts'
import { endedRows } from '#tests/ended-rows.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { databaseName } from './declared-columns.ts'
import { PURGES, purgeEnded } from './purge-ended.ts'

let db: Database
let desk: CheckoutDesk
let property: { propertyId: number; publicId: string }
let made: ReturnType<typeof endedRows>
beforeAll(async () => {
  db = (await openTestDatabase()).db
  const clock = { now: () => new Date('2026-11-21T09:00:00Z') }
  desk = await openCheckoutDesk(db, clock)
  property = await publishTestVilla({ db, clock })
  made = endedRows({ db, desk, property })
})

const AUDITED = { audit: 'message.send', auditOfMoneyAndAccess: 'payout.send' } as const

/** An entry of the audit of that age: none is written late, so that its day is set as it is inserted. */
const entry = (rule: keyof typeof AUDITED, ago: string) => entryOf(AUDITED[rule], ago)
const entryOf = (action: string, ago: string) =>
  made.inserted(`insert into audit_entries (at, actor_kind, action, subject_kind, subject_id)
    values (now() - interval '${ago}', 'system', '${action}', 'x', '1') returning id::text`)

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
      const row = await (made.rows[`${table} by ${end.rule}`] ?? made.rows[table]!)()
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
    const { id } = await made.rows.visitors!()
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
    const [proof, link] = [await made.rows.mailbox_proofs!(), await made.rows.public_tokens!()]
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
    const { checkout, reservation } = await made.abandonedStay()
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
    await made.rows.outbox_mails!()
    await sql`update outbox_mails set sent_at = now() - interval '4 years'`.execute(db)
    await sql`create function refuse_here() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
      db,
    )
    await sql`create trigger refuse_here before delete on visitors for each row execute function refuse_here()`.execute(
      db,
    )
    const { id } = await made.rows.visitors!()
    await sql`update visitors set created_at = now() - interval '1 year' where id = ${id}::uuid`.execute(db)
    await expect(purgeEnded({ db }, 'nightly')).rejects.toThrow('visitors is not purged')
    expect(await db.selectFrom('outboxMails').select('id').execute()).toEqual([])
    await sql`drop trigger refuse_here on visitors`.execute(db)
  })
})

describe('an entry of the audit', () => {
  test('of money or access is kept past three years, whatever its domain', async () => {
    const actions = [
      ...['accounting.export_sellers', 'deposit.claim', 'payment_request.issue', 'payout_run.send'],
      ...['acting.start', 'agency_role.give', 'supplier_invoice.answer', 'reservation.cancel'],
      ...['refund.goodwill', 'reservation.name_agent', 'incident.report'],
    ]
    const ids = new Map<string, string>()
    for (const action of actions) ids.set((await entryOf(action, '5 years')).id, action)
    await purgeEnded({ db }, 'nightly')
    const kept = await db
      .selectFrom('auditEntries')
      .select('action')
      .where(sql<boolean>`id::text = any(${[...ids.keys()]})`)
      .execute()
    expect(kept.map(({ action }) => action).toSorted()).toEqual(actions.slice(0, 9).toSorted())
  })

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

import { beforeAll, describe, expect, test } from 'vitest'
import { checkBooks } from '#modules/payments/server/check-books.ts'
import type { OpenedDatabase } from '#platform/database/database.ts'
import { listMigrations, migrate } from '#platform/database/migrate.ts'
import { temporaryFolder } from './after-file.ts'
import { fillAsKept, KEPT_VERSIONS } from './kept-versions/open-kept-version.ts'
import { openEmptyDatabase } from './test-database.ts'

const SUMS = `select
  (select count(*)::int from ledger_postings) as postings,
  (select count(*)::int from ledger_lines) as lines,
  (select sum(amount)::int from ledger_lines) as balance,
  (select sum(amount)::bigint::text from ledger_lines where account in ('clearing', 'bank', 'processor')) as cash,
  (select jsonb_object_agg(account, amount order by account) from (
    select account, sum(amount) as amount from ledger_lines where account not in ('clearing', 'bank', 'processor')
    group by account) a) as accounts,
  (select sum(amount)::bigint::text from payment_dues) as due,
  (select sum(paid_amount)::bigint::text from payment_dues) as paid,
  (select sum(captured_amount - refunded_amount)::bigint::text from payment_intents) as attempts,
  (select coalesce(sum(amount), 0)::bigint::text from refunds) as refunds,
  (select coalesce(sum(amount), 0)::bigint::text from payouts) as payouts,
  (select count(*)::int from numbered_documents) as documents`

/** What the villas of each agency had on the ledger, by the villa of each posting. */
const BY_VILLA = `select p.agency_id as holder, sum(l.amount)::bigint::text as cash
  from ledger_lines l join properties p on p.id = l.property_id
  where l.account in ('clearing', 'bank', 'processor') group by p.agency_id order by 1`
const BY_BOOK = `select p.holder_id as holder, sum(l.amount)::bigint::text as cash
  from ledger_lines l join ledger_postings p on p.id = l.posting_id
  where l.account in ('bank', 'processor') group by p.holder_id order by 1`

/** A second holder, to whom every other villa belongs. */
const SECOND_HOLDER = `insert into agencies (slug, name, legal_form, siren, address, email, phone, card_number,
    card_authority, guarantor, guarantor_address, liability_insurer, mediator, mediator_url)
  select 'second', 'Seconde', legal_form, siren, address, email, phone, 'CPI 2', card_authority, guarantor,
    guarantor_address, liability_insurer, mediator, mediator_url from agencies limit 1;
  update properties set agency_id = (select id from agencies where slug = 'second') where id % 2 = 0`

const version = KEPT_VERSIONS.findLast((kept) => kept.endsWith('-started'))!
let opened: OpenedDatabase
let before: unknown
let byVilla: unknown
const rowsOf = async (query: string) => (await opened.raw(query, [])).rows as Record<string, unknown>[]

beforeAll(async () => {
  opened = await openEmptyDatabase()
  await fillAsKept(version, { opened, dataDirectory: temporaryFolder('kept') })
  const names = listMigrations().map(({ name }) => name)
  await migrate(opened, { only: names.filter((name) => name < '0110') })
  await opened.raw(SECOND_HOLDER)
  before = await rowsOf(SUMS)
  byVilla = await rowsOf(BY_VILLA)
  await migrate(opened)
})

describe('a demonstration of before the books', () => {
  test('keeps every sum to the cent, and each holder has the money of its own villas', async () => {
    expect(await rowsOf(SUMS)).toEqual(before)
    expect(await rowsOf(BY_BOOK)).toEqual(byVilla)
    expect(byVilla).toHaveLength(2)
  })

  test('has its postings and attempts in the book of their stay, and its money on named accounts', async () => {
    expect(
      await rowsOf(`select count(*)::int as strays from ledger_postings p join properties v on v.id = p.property_id
        where p.holder_id <> v.agency_id`),
    ).toEqual([{ strays: 0 }])
    expect(
      await rowsOf(`select distinct l.account, l.account_of from ledger_lines l
        join ledger_postings p on p.id = l.posting_id join payment_intents i on i.id = p.intent_id
        where i.method = 'bank_transfer' and p.kind = 'payment' and l.account <> 'traveler'`),
    ).toEqual([{ account: 'bank', account_of: 'clients' }])
    expect(await rowsOf('select 1 from payment_intents where holder_id is null')).toEqual([])
    await expect(opened.raw('update ledger_lines set amount = 1')).rejects.toThrow(/append-only/)
  })

  test('passes the check of the night', async () => {
    const clock = { now: () => new Date('2026-11-26T03:15:00Z') }
    expect(await checkBooks({ db: opened.db, clock, log: { error: () => {} } })).toEqual([])
    expect(await rowsOf('select books from book_checks')).toEqual([{ books: 2 }])
  })
})

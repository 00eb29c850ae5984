import { sql } from 'kysely'
import { ACCOUNT_PAIR_LIST } from '#modules/account-pairs/account-pair-list.ts'
import { compareAccounts } from '#modules/account-pairs/server/compare-accounts.ts'
import { listAccountPairs } from '#modules/account-pairs/server/list-account-pairs.ts'
import { checkAudit } from '#modules/audit/server/check-audit.ts'
import { sealAudit } from '#modules/audit/server/seal-audit.ts'
import { CONDITIONS_PROGRESS_LIST } from '#modules/owner-conditions/conditions-progress-list.ts'
import { publishConditions, startConditions } from '#modules/owner-conditions/server/edit-conditions.ts'
import { countAskings, listAskings } from '#modules/owner-conditions/server/list-askings.ts'
import { listConditions } from '#modules/owner-conditions/server/read-conditions.ts'
import { sendConditions } from '#modules/owner-conditions/server/send-conditions.ts'
import { ACCOUNT_LIST } from '#modules/reports/account-list.ts'
import { AUDIT_LIST } from '#modules/reports/audit-list.ts'
import { HOUSE_REPORTS, type ReportKey } from '#modules/reports/house-reports.ts'
import { listAccounts } from '#modules/reports/server/list-accounts.ts'
import { listAccountsAlike } from '#modules/reports/server/list-accounts-alike.ts'
import { listAudit } from '#modules/reports/server/list-audit.ts'
import { readAccount } from '#modules/reports/server/read-account.ts'
import { makeReportFile } from '#modules/reports/server/report-files.ts'
import type { Database } from '#platform/database/database.ts'
import { withoutTimeLimit } from '#platform/database/without-time-limit.ts'
import { addDays } from '#shared/civil-date.ts'
import { LONGEST_FILE } from '#shared/lists/list.ts'
import { listCsv } from '#shared/lists/list-csv.ts'
import { addLedgerStay } from '#tests/add-ledger-stay.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { person } from '#tests/person.ts'
import { openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { addBenchAccounts } from './bench-contacts.ts'
import { copyVillas } from './copy-villas.ts'
import { timed } from './measured-act.ts'
import { measureReads, printReads } from './measured-reads.ts'
import { onOwnPostgres } from './own-postgres.ts'

/**
 * `node bench/house-bench.ts [share]`: what the administration reads of the house at a hundredth of its size, then at its size: a
 * million lines of the audit, 100,000 accounts, 10,000 owners asked to sign conditions and 10,000 stays in the reports. `share` is a
 * part of that size. Then how long the chain of the audit is sealed and checked, and the owners asked.
 */
const share = Number(process.argv[2] ?? 1)
const LARGE = { audit: 1_000_000 * share, accounts: 100_000 * share, villas: 10_000 * share }
const SMALL = { audit: LARGE.audit / 100, accounts: LARGE.accounts / 100, villas: LARGE.villas / 100 }
const FIRST_VILLAS = 5
const ROUNDS = 15
const TODAY = '2026-11-27'
const clock = { now: () => new Date(`${TODAY}T09:00:00Z`) }
const secret = 'a secret for benches, long enough to be one'
const HEAD = person('SUPER_ADMIN', { userId: 'bench-head' })

const lines = new Map<string, string[]>()
const acts = new Map<string, string[]>()
for (const size of [SMALL, LARGE]) await onOwnPostgres((db) => measure(db, size))
printReads('the house', lines)
console.log('\n| act | s, at a hundredth | s, at its size |\n| --- | --- | --- |')
for (const [name, seconds] of acts) console.log(`| ${[name, ...seconds].join(' | ')} |`)

async function measure(db: Database, size: typeof LARGE): Promise<void> {
  const agencyId = await openVillas(db)
  await copyVillas(db, size.villas / FIRST_VILLAS - 1, [agencyId])
  await addAccounts(db, size.accounts)
  await addEntries(db, size.audit)
  await withoutTimeLimit(() => sql`vacuum analyze`.execute(db))
  const act = async (name: string, run: () => Promise<unknown>) => {
    const seconds = (await timed(() => withoutTimeLimit(run)))[1] / 1_000
    acts.set(name, [...(acts.get(name) ?? []), seconds.toFixed(1)])
  }
  await act('seal the entries', () => sealAudit({ db, secret }))
  await act('check the chain', () => checkAudit({ db, secret }))
  await act('compare the accounts', () => compareAccounts({ db }))
  const number = await publishVersion(db)
  await act('ask the owners', () => sendConditions({ db, clock }, HEAD, { number, round: 0 }))
  await withoutTimeLimit(() => sql`vacuum analyze`.execute(db))
  await readAll(db, number)
}

/** Villas with an owner and a stay each, which the copies multiply. */
async function openVillas(db: Database): Promise<number> {
  await sql`insert into users (id, name, first_name, last_name, email)
    values ('bench-head', 'Alix Roux', 'Alix', 'Roux', 'bench-head@example.org')`.execute(db)
  const agencyId = await openTestAgency(db)
  for (let n = 0; n < FIRST_VILLAS; n += 1) {
    const villa = await publishTestVilla({ db, clock }, { title: `Villa ${n}` }, agencyId)
    const status = n % 3 === 2 ? 'cancelled' : 'confirmed'
    await addLedgerStay(db, villa, status, addDays(TODAY, n % 2 === 0 ? 10 + n : -40 - n), 1_050_000)
  }
  const quote = {
    lines: [{ kind: 'rent', code: null, label: 'Location, 7 nuits', amount: 1_050_000 }],
    ...{ total: 1_050_000, nights: 7, deposit: 0, touristTax: null },
  }
  await sql`update reservations set quote = ${JSON.stringify(quote)}::jsonb, booked_on = arrival - 60,
    cancelled_at = case when status = 'cancelled' then now() end`.execute(db)
  return agencyId
}

/** Accounts with a number each; every twentieth has that of the one before, written otherwise. */
async function addAccounts(db: Database, size: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from users
    where id ~ '^person-[0-9]+$'`.execute(db)
  await addBenchAccounts(db, { from: rows[0]!.count + 1, to: size })
  await sql`update users set phone = '00336' || (12000000 + right(id, -7)::int - 1)
    where id ~ '^person-[0-9]*[02468]0$'`.execute(db)
}

/** Of fifty entries one is a publication; each of a thousand people did as many, about things that come back every 20,000. */
async function addEntries(db: Database, size: number): Promise<void> {
  const atOnce = 50_000
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_entries`.execute(db)
  for (let from = rows[0]!.count + 1; from <= size; from += atOnce)
    await withoutTimeLimit(() =>
      sql`insert into audit_entries (at, actor_kind, actor_id, action, subject_kind, subject_id, detail, detail_version)
      select now() - n * interval '1 minute', 'user', 'person-' || (1 + n % 1000),
        case when n % 50 = 0 then 'listing.publish' else (array['account.sign-in', 'contact.create', 'rates.change', 'task.done'])[1 + n % 4] end,
        (array['user', 'contact', 'property', 'task'])[1 + n % 4], 'thing-' || n % 20000, jsonb_build_object('n', n), 1
      from generate_series(${from}::int, ${Math.min(size, from + atOnce - 1)}::int) n`.execute(db),
    )
}

async function publishVersion(db: Database): Promise<number> {
  const needs = { db, clock, config: { publicUrl: 'https://calanque.test' } }
  const number = await startConditions(needs, HEAD, { agency: null })
  const draft = (await listConditions(needs, HEAD)).versions.find((one) => one.number === number)!
  const effectiveOn = addDays(TODAY, 60 + number)
  await publishConditions(needs, HEAD, { number, effectiveOn, read: draft.revision })
  return number
}

async function readAll(db: Database, number: number): Promise<void> {
  const read = async (name: string, run: (needs: { db: Database }) => Promise<unknown>) =>
    lines.set(name, [...(lines.get(name) ?? []), ...(await measureReads(db, ROUNDS, run))])
  const auditOf = (address: string, size = AUDIT_LIST.pageSize) => criteriaOf(AUDIT_LIST, address, size)
  for (const [name, address] of Object.entries({
    'audit, first page': '',
    'audit, page 200': 'page=200',
    'audit, a person': 'person=martin77',
    'audit, a domain': 'domain=listing',
    'audit, a thing': 'thing=thing-77',
    'audit, a week': 'day-from=2026-11-01&day-to=2026-11-07',
  }))
    await read(name, (needs) => listAudit(needs, HEAD, auditOf(address)))
  await read('audit, file of one act', async (needs) =>
    listCsv(AUDIT_LIST, (await listAudit(needs, HEAD, auditOf('act=listing.publish', LONGEST_FILE))).rows),
  )
  for (const [name, address] of Object.entries({
    'accounts, first page': '',
    'accounts, a name': 'q=eleonore+martin77',
    'accounts, a role': 'role=AGENT',
    'accounts, by last use': 'sort=-seen',
  }))
    await read(name, (needs) =>
      listAccounts(needs, HEAD, criteriaOf(ACCOUNT_LIST, address, ACCOUNT_LIST.pageSize)),
    )
  await read('pairs of accounts, first page', (needs) =>
    listAccountPairs(needs, HEAD, criteriaOf(ACCOUNT_PAIR_LIST, '', ACCOUNT_PAIR_LIST.pageSize)),
  )
  await read('accounts, alike', (needs) => listAccountsAlike(needs, HEAD, 'person-20'))
  await read('accounts, one', (needs) => readAccount(needs, HEAD, 'person-1'))
  for (const [name, address] of Object.entries({
    'owners, first page': '',
    'owners, who waits': 'state=waiting',
  }))
    await read(name, ({ db: within }) =>
      listAskings(
        { db: within, clock },
        HEAD,
        number,
        criteriaOf(CONDITIONS_PROGRESS_LIST, address, CONDITIONS_PROGRESS_LIST.pageSize),
      ),
    )
  await read('owners, counts', ({ db: within }) => countAskings({ db: within, clock }, HEAD, number))
  for (const report of Object.keys(HOUSE_REPORTS) as ReportKey[])
    await read(`report, ${report}`, ({ db: within }) =>
      makeReportFile({ db: within, clock }, HEAD, { report, search: '' }),
    )
}

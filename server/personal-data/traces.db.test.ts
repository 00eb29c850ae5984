import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { ROLE_LABELS } from '#modules/accounts/role.ts'
import type { Tables } from '#platform/database/tables.ts'
import { addDays } from '#shared/civil-date.ts'
import { addPerson } from '#tests/cgv-fixture.ts'
import { CAMILLE } from '#tests/checkout-desk.ts'
import { openLivedAccount, STAY } from '#tests/lived-account.ts'
import {
  DECLARED_TABLES,
  type DeclaredColumn,
  type DeclaredTable,
  isKeptByLaw,
  PERSONAL,
} from './declared-columns.ts'

const account = openLivedAccount()
const WORDS = [CAMILLE.email, CAMILLE.firstName, CAMILLE.phone]
/** What the export says in French, and how. */
const IN_FRENCH: Record<string, Record<string, string>> = { 'user_roles.role': ROLE_LABELS }

let hasLived = false
beforeEach(async () => {
  if (hasLived) return
  hasLived = true
  const { stay } = await account.live()
  await leaveRarerTraces(stay)
})

/** Rows that name the account in the tables that the life of a traveler does not reach. */
async function leaveRarerTraces(stay: string) {
  const { db, villa, camille } = account
  const { userId } = camille.actor
  const checker = await addPerson(account.needs(), 'BACK_OFFICE')
  const write = (statement: string) => sql.raw(statement).execute(db)
  await write(
    `update users set phone = '${CAMILLE.phone}', address = '3 rue de Camille', email_verified = true where id = '${userId}'`,
  )
  await write(
    `insert into second_factors (id, user_id, secret, backup_codes) values (gen_random_uuid()::text, '${userId}', 's', 'b')`,
  )
  await write(`insert into refused_notifications (user_id, kind) values ('${userId}', 'messages')`)
  await write(
    `insert into email_changes (user_id, former_email, new_email) values ('${userId}', 'avant-camille@example.fr', '${CAMILLE.email}')`,
  )
  await write(`insert into owner_requests (agency_id, origin, first_name, last_name, email, phone, house, message, sent_once)
    select agency_id, 'site', 'Camille', 'de la Maison', '${CAMILLE.email}', '${CAMILLE.phone}', '{"city": "Chez Camille"}',
      'Camille demande.', gen_random_uuid()::text from properties where id = ${villa.propertyId}`)
  await write(`insert into review_reports (review_id, reason, text, email, reporter_id, sent_once)
    select max(id), 'insult', 'Camille signale.', 'signale-${CAMILLE.email}', '${userId}', gen_random_uuid()::text from reviews`)
  await write(`insert into message_files (message_id, name, content_type, size_bytes, file_key)
    select id, 'Plan de Camille.pdf', 'application/pdf', 1, gen_random_uuid()::text from messages where text = 'Ici Camille.'`)
  await write(
    `update messages set wish = '{"arrival": "2027-09-04", "adults": 2}' where text = 'Camille encore.'`,
  )
  await write(
    `update checkouts set proved_email = 'prouve-${CAMILLE.email}', add_ons = '{"r": {"chef": "Camille goûte"}}', network_hash = 'h' where user_id = '${userId}'`,
  )
  await write(`insert into payouts (property_id, reservation_id, amount, reason, status, requested_by, iban_end, account_holder, sent_at)
    select property_id, id, 1, 'host_indemnity', 'sent', 'system', 'K189', 'Camille du virement', now() from reservations where public_id = '${stay}'`)
  await write(`insert into outbox_mails (template, recipient, props, sent_at)
    select 'messages-unread', 'agence@example.com', jsonb_build_object('url', '/agent/messages/' || public_id, 'from', 'Camille'), now()
    from message_threads`)
  // Of a house that was given away: an owner with a house cannot erase the account.
  await write(
    `insert into parties (id, account_id, kind, created_by) values ('${userId}', '${userId}', 'person', 'system')`,
  )
  await write(`insert into parties (id, account_id, kind, legal_name, legal_form, registration_number, seat, created_by)
    values (gen_random_uuid()::text, '${userId}', 'company', 'SCI Camille', 'SCI camillienne', 'C123', '5 rue de Camille', 'system')`)
  await write(
    `insert into owner_bank_accounts (owner_id, holder, iban, given_by) values ('${userId}', 'Camille de la banque', 'FR7630006000011234567890189', '${userId}')`,
  )
  await write(
    `insert into owner_bank_changes (owner_id, holder, iban) values ('${userId}', 'Camille du changement', 'FR7630006000011234567890189')`,
  )
  await write(
    `insert into owner_tax_identities (owner_id, country, tax_number, birth_date, birth_place, given_by) values ('${userId}', 'FR', '3023217600053', '1980-05-06', 'Camilleville', '${userId}')`,
  )
  await write(`insert into identity_checks (user_id, first_name, last_name, email, document_kind, document_expires_on, checked_on, checked_by)
    values ('${userId}', 'Camille', 'du Passeport', 'passeport-${CAMILLE.email}', 'passport', '2030-03-04', '2026-03-04', '${checker.userId}')`)
  await write(`insert into sworn_declarations (property_id, owner_id, registration_number, is_main_residence, sentence, means, declared_on)
    values (${villa.propertyId}, '${userId}', 'X1', false, 'Camille déclare.', 'console', '2026-03-04')`)
  await write(`insert into mandates (property_id, agency_id, owner_id, status, owner_name, owner_address, property_nature, property_address, starts_on, ends_on, created_by)
    select id, agency_id, '${userId}', 'cancelled', 'Camille du mandat', '4 rue de Camille', 'villa', 'Cassis', '2026-01-01', '2026-12-31', 'system'
    from properties where id = ${villa.propertyId}`)
}

/** The columns of every table that hold a word that names the person. */
async function columnsNaming(words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and udt_name <> all ('{bool,int2,int4,int8,_int4,_int8}')`.execute(
    account.db,
  )
  const naming: string[] = []
  for (const { table, column } of rows) {
    const found = words.map((word) => sql`strpos(${sql.ref(column)}::text, ${word}) > 0`)
    const { rows: some } =
      await sql`select 1 from ${sql.table(table)} where ${sql.join(found, sql` or `)} limit 1`.execute(
        account.db,
      )
    if (some.length > 0) naming.push(`${table}.${column}`)
  }
  return naming
}

const columns = DECLARED_TABLES.flatMap((table) => table.columns)
const declarationOf = (name: string) => columns.find(({ table, column }) => `${table}.${column}` === name)
const isPersonal = ({ is }: DeclaredColumn) => PERSONAL.includes(is)

test('no column that names a person is declared to say nothing of one', async () => {
  const naming = await columnsNaming(WORDS)
  expect(naming.length).toBeGreaterThan(40)
  expect(naming.filter((name) => (declarationOf(name)?.is ?? 'none') === 'none')).toEqual([])
})

test('the export of an account has what each personal column of its rows holds', async () => {
  const text = JSON.stringify(await account.exported())
  const absent: string[] = []
  for (const table of DECLARED_TABLES) {
    const own = table.columns.filter((column) => isPersonal(column) && column.unexported === null)
    if (own.length === 0) continue
    const { rows } = await sql<Record<string, unknown>>`
      select to_jsonb(own) as row from ${sql.table(table.table)} as own where ${await ownRows(table)}`.execute(
      account.db,
    )
    for (const { row } of rows as { row: Record<string, unknown> }[])
      for (const { column } of own) {
        const name = `${table.table}.${column}`
        const leaves = leavesOf(row[column]).map((leaf) => IN_FRENCH[name]?.[leaf] ?? leaf)
        if (leaves.some((leaf) => !text.includes(JSON.stringify(leaf).slice(1, -1)))) absent.push(name)
      }
  }
  expect([...new Set(absent)]).toEqual([])
})

test('after an account is erased, only columns that a law keeps, and the words of a report, name the person', async () => {
  account.today = addDays(STAY.departure, 1)
  await account.erase()
  // The mail that says so to the person, and is about to leave.
  await account.db.deleteFrom('outboxMails').where('template', '=', 'account-erased').execute()
  const kept = (await columnsNaming(WORDS)).filter((name) => !isKeptByLaw(declarationOf(name)!.ends))
  // The staff who decide on a report still need its words; they go three years after.
  expect(kept).toEqual(['review_reports.text'])
})

/** The rows that name the person or their account, and those that go with such a row. */
async function ownRows(table: DeclaredTable) {
  const words = [...WORDS, account.camille.actor.userId]
  const names = (alias: string) =>
    sql.join(
      words.map((word) => sql`strpos(${sql.table(alias)}::text, ${word}) > 0`),
      sql` or `,
    )
  const parents = table.ends.flatMap((end) => (typeof end === 'object' && 'with' in end ? end.with : []))
  const found = [names('own')]
  for (const parent of parents) {
    const of = tableNamed(parent)
    const { rows } = await sql<{ column: string }>`
      select a.attname as column from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.conrelid = ${table.table}::regclass and c.confrelid = ${of}::regclass`.execute(
      account.db,
    )
    found.push(
      sql`exists (select 1 from ${sql.table(of)} as parent where parent.id = own.${sql.ref(rows[0]!.column)} and (${names('parent')}))`,
    )
  }
  return sql`(${sql.join(found, sql` or `)})`
}

const tableNamed = (name: keyof Tables) => DECLARED_TABLES.find((table) => table.name === name)!.table

/** The words of a value, or of each part of a document. */
function leavesOf(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return []
  if (typeof value === 'object') return Object.values(value).flatMap(leavesOf)
  return typeof value === 'string' ? [value] : []
}

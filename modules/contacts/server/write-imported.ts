import './contact-tables.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { isOutlived } from '../contact-consent.ts'
import type { ImportedContact } from '../import-line.ts'
import { addNumbers } from './add-numbers.ts'
import { readWithdrawals } from './consent-withdrawals.ts'
import type { ImportChange } from './import-change.ts'
import type { KnownContact } from './match-lines.ts'

/** The import that writes, and how its consents are proved. */
export type Writing = {
  agencyId: number
  startedAt: Date
  createdBy: string | null
  proofOf: (line: number) => string
}
export type NumberedLine = { line: number; contact: ImportedContact }
type Written = { line: number; contactId: number; changed: ImportChange }

const json = (rows: readonly unknown[]) => sql`${JSON.stringify(rows)}::jsonb`

/**
 * Adds contacts, whatever their number in a few statements. Lines of which another transaction has just added an address add
 * nothing, and are not among those given: they are about that contact now.
 */
export async function addImported(
  trx: Database,
  { agencyId, startedAt, ...writing }: Writing,
  lines: readonly NumberedLine[],
): Promise<Written[]> {
  if (lines.length === 0) return []
  const fresh = lines.map((one) => ({ ...one, publicId: randomUUID() }))
  const added = await trx
    .insertInto('contacts')
    .values(
      fresh.map(
        ({
          publicId,
          contact: { kind, firstName, lastName, company, town, country, preferences, language },
        }) => ({
          ...{ publicId, agencyId, kind, firstName, lastName, company, town, country, preferences },
          ...{ language: language ?? 'fr', origin: 'agency' as const, editedAt: startedAt },
        }),
      ),
    )
    .returning(['id', 'publicId'])
    .execute()
  const ids = new Map(added.map(({ id, publicId }) => [publicId, id]))
  const all = fresh.map(({ publicId, ...one }) => ({ ...one, contactId: ids.get(publicId)! }))
  const reached = await writeEmails(trx, agencyId, all)
  const late = all.filter(({ contactId, contact }) =>
    contact.emails.some((email) => !reached.get(contactId)?.includes(email)),
  )
  if (late.length > 0)
    await trx
      .deleteFrom('contacts')
      .where(
        'id',
        'in',
        late.map(({ contactId }) => contactId),
      )
      .execute()
  const kept = all.filter((one) => !late.includes(one))
  await addNumbers(trx, numbersOf(kept))
  const consents = await writeConsents(trx, writing, kept)
  return kept.map(({ line, contactId }) => ({
    ...{ line, contactId },
    changed: { version: 1, emails: [], phones: [], filled: {}, consents: consents.get(contactId) ?? [] },
  }))
}

/** The words that a line fills where a contact has none. */
const FILLED = ['firstName', 'company', 'town', 'country', 'preferences'] as const

/** Gives known contacts what they lack: addresses, numbers, a consent, and words where they have none. Theirs stay. */
export async function completeImported(
  trx: Database,
  { agencyId, ...writing }: Writing,
  lines: readonly (NumberedLine & { known: KnownContact })[],
): Promise<Written[]> {
  if (lines.length === 0) return []
  const all = lines.map(({ known, ...one }) => ({ ...one, known, contactId: known.id }))
  const emails = await writeEmails(trx, agencyId, all)
  const phones = await addNumbers(trx, numbersOf(all))
  const consents = await writeConsents(trx, writing, all)
  const filled = all.map(({ contactId, known, contact }) => ({
    contactId,
    words: Object.fromEntries(
      FILLED.flatMap((field) => (!known[field] && contact[field] ? [[field, contact[field]]] : [])),
    ) as Record<string, string>,
  }))
  const rows = filled.filter(({ words }) => Object.keys(words).length > 0)
  if (rows.length > 0)
    await sql`
      update contacts c set first_name = coalesce(w.words ->> 'firstName', c.first_name), company = coalesce(w.words ->> 'company', c.company),
        town = coalesce(w.words ->> 'town', c.town), country = coalesce(w.words ->> 'country', c.country),
        preferences = coalesce(w.words ->> 'preferences', c.preferences)
      from jsonb_to_recordset(${json(rows)}) as w ("contactId" bigint, words jsonb) where c.id = w."contactId"`.execute(
      trx,
    )
  return all.map(({ line, contactId }, n) => ({
    ...{ line, contactId },
    changed: {
      version: 1,
      ...{ emails: emails.get(contactId) ?? [], phones: phones.get(contactId) ?? [] },
      ...{ filled: filled[n]!.words, consents: consents.get(contactId) ?? [] },
    },
  }))
}

type Line = { line: number; contactId: number; contact: ImportedContact }

const numbersOf = (lines: readonly Line[]) =>
  lines.map(({ contactId, contact: { phones } }) => ({ contactId, numbers: phones }))

/** Gives the addresses that were added, by contact: not those that a contact has already. */
async function writeEmails(trx: Database, agencyId: number, lines: readonly Line[]) {
  const rows = lines.flatMap(({ contactId, contact }) =>
    contact.emails.map((email, n) => ({ contactId, email, n })),
  )
  if (rows.length === 0) return new Map<number, string[]>()
  const { rows: added } = await sql<{ contactId: number; key: string }>`
    insert into contact_emails (contact_id, agency_id, email, is_first)
    select r."contactId", ${agencyId}::int, r.email,
      r.n = 0 and not exists (select from contact_emails e where e.contact_id = r."contactId" and e.is_first)
    from jsonb_to_recordset(${json(rows)}) as r ("contactId" bigint, email text, n int) order by r."contactId", r.n
    on conflict on constraint contact_emails_once do nothing returning contact_id, email as key`.execute(trx)
  return byContact(added)
}

/** Records the consents that lines prove, to be offered stays and sales; one that stands already is not replaced, nor one that was withdrawn since given again. */
async function writeConsents(
  trx: Database,
  { createdBy, proofOf }: Omit<Writing, 'agencyId' | 'startedAt'>,
  lines: readonly Line[],
) {
  const proved = lines.flatMap(({ line, contactId, contact: { consent } }) =>
    consent === null
      ? []
      : { contactId, ...consent, purpose: 'offers' as const, proof: proofOf(line), recordedBy: createdBy },
  )
  const withdrawnOn = await readWithdrawals(
    trx,
    proved.map(({ contactId }) => contactId),
  )
  const rows = proved.filter((one) => !isOutlived(one.givenOn, withdrawnOn(one)))
  if (rows.length === 0) return new Map<number, number[]>()
  const added = await trx
    .insertInto('contactConsents')
    .values(rows)
    .onConflict((known) =>
      known.columns(['contactId', 'purpose', 'channel']).where('withdrawnAt', 'is', null).doNothing(),
    )
    .returning(['contactId', 'id as key'])
    .execute()
  return byContact(added)
}

function byContact<K>(rows: readonly { contactId: number; key: K }[]): Map<number, K[]> {
  const grouped = Map.groupBy(rows, ({ contactId }) => contactId)
  return new Map([...grouped].map(([contactId, some]) => [contactId, some.map(({ key }) => key)]))
}

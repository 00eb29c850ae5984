import './contact-tables.ts'
import { sql } from 'kysely'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { ImportMapping } from '../import-field.ts'
import { readImportLine } from '../import-line.ts'
import type { ImportOutcome } from '../import-state.ts'
import type { ImportChange } from './import-change.ts'
import { type KnownContact, keysOf, matchLines } from './match-lines.ts'
import { refreshSearch } from './refresh-search.ts'
import { addImported, completeImported, type NumberedLine, type Writing } from './write-imported.ts'

const AT_ONCE = 500
export const SEVERAL = 'Ses adresses ou ses numéros sont ceux de plusieurs contacts.'

type Needs = { db: Database; clock: Clock }
type Import = Awaited<ReturnType<typeof lockImport>>
type Done = {
  line: number
  outcome: ImportOutcome
  reason?: string
  contactId?: number
  changed?: ImportChange
}

/**
 * Does the next lines of an import, in one transaction that writes what became of each beside the contacts: a process that is killed has
 * done a line or has not. Gives whether more are left.
 */
export function importSome(needs: Needs, publicId: string): Promise<'more' | 'done'> {
  return inTransaction(needs.db, async (trx) => {
    const one = await lockImport(trx, publicId)
    if (one?.state !== 'running') return 'done'
    const lines = await trx
      .selectFrom('contactImportLines')
      .select(['line', 'cells'])
      .where('importId', '=', one.id)
      .where('outcome', 'is', null)
      .orderBy('line')
      .limit(AT_ONCE)
      .execute()
    const done = await doLines(trx, one, lines, todayInParis(needs.clock))
    await noteDone(trx, one, done)
    if (lines.length > 0) return 'more'
    await trx
      .updateTable('contactImports')
      .set({ state: 'done', finishedAt: sql<Date>`now()` })
      .where('id', '=', one.id)
      .execute()
    return 'done'
  })
}

export function lockImport(trx: Database, publicId: string) {
  return trx
    .selectFrom('contactImports')
    .selectAll()
    .where('publicId', '=', publicId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

async function doLines(
  trx: Database,
  one: NonNullable<Import>,
  lines: readonly { line: number; cells: string[] | null }[],
  today: CivilDate,
): Promise<Done[]> {
  const done: Done[] = []
  let waiting: NumberedLine[] = []
  const about = { mapping: one.mapping as ImportMapping, columns: one.headers.length, today }
  for (const { line, cells } of lines) {
    const read = readImportLine(cells ?? [], about)
    if ('refusal' in read) done.push({ line, outcome: 'refused', reason: read.refusal })
    else waiting.push({ line, contact: read.contact })
  }
  // Lines about one contact follow each other: the later one finds what the earlier one has written.
  while (waiting.length > 0) {
    const seen = new Set<string>()
    const [now, later] = apart(waiting, ({ contact }) => {
      const keys = keysOf(contact)
      const isFirst = !keys.some((key) => seen.has(key))
      for (const key of keys) seen.add(key)
      return isFirst
    })
    const { finished, again } = await doRound(trx, one, now)
    done.push(...finished)
    waiting = [...again, ...later]
  }
  return done
}

/**
 * Does lines of which no two share an address: gives what became of them, and those that wait for another line about their contact. A line
 * of which another transaction has just added an address is in neither: the next batch finds its contact.
 */
async function doRound(
  trx: Database,
  one: NonNullable<Import>,
  lines: readonly NumberedLine[],
): Promise<{ finished: Done[]; again: NumberedLine[] }> {
  const matches = await matchLines(
    trx,
    one.agencyId,
    lines.map(({ contact }) => contact),
  )
  const writing: Writing = {
    ...{ agencyId: one.agencyId, startedAt: one.startedAt!, createdBy: one.createdBy },
    proofOf: (line) => `Fichier «\u00a0${one.fileName}\u00a0», ligne ${line}`,
  }
  const fresh = lines.filter((_, n) => matches[n]!.is === 'new')
  const several = lines.filter((_, n) => matches[n]!.is === 'several')
  const found = lines.flatMap((line, n) => {
    const match = matches[n]!
    return match.is === 'known' ? { ...line, known: match.contact } : []
  })
  const met = new Set<number>()
  const [known, again] = apart(found, ({ known: { id } }) => !met.has(id) && met.add(id).has(id))
  const added = await addImported(trx, writing, fresh)
  const completed = one.completes ? await completeImported(trx, writing, await locked(trx, known)) : []
  const changes = new Map(completed.map((some) => [some.line, some]))
  await refreshSearch(
    trx,
    [...added, ...completed].map(({ contactId }) => contactId),
  )
  const finished = [
    ...added.map((some): Done => ({ ...some, outcome: 'added' })),
    ...known.map(({ line, known: { id } }): Done => {
      const change = changes.get(line)
      return change && saysMore(change.changed)
        ? { ...change, outcome: 'completed' }
        : { line, contactId: id, outcome: 'same' }
    }),
    ...several.map(({ line }): Done => ({ line, outcome: 'refused', reason: SEVERAL })),
  ]
  return { finished, again: again.map(({ line, contact }) => ({ line, contact })) }
}

/** Contacts that are completed wait for those who write them, in one order, and are read again. */
async function locked<T extends { known: KnownContact }>(trx: Database, lines: readonly T[]): Promise<T[]> {
  if (lines.length === 0) return []
  const rows = await trx
    .selectFrom('contacts')
    .select(['id', 'publicId', 'kind', 'firstName', 'lastName', 'company', 'town', 'country', 'preferences'])
    .where(
      'id',
      'in',
      lines.map(({ known }) => known.id),
    )
    .where('mergedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return lines.flatMap((line) => {
    const known = rows.find(({ id }) => id === line.known.id)
    return known ? { ...line, known } : []
  })
}

const saysMore = ({ emails, phones, filled, consents }: ImportChange) =>
  emails.length + phones.length + Object.keys(filled).length + consents.length > 0

/** Writes what became of lines; the cells of a line that was refused stay, so that it can be corrected. */
async function noteDone(trx: Database, { id }: NonNullable<Import>, done: readonly Done[]): Promise<void> {
  if (done.length === 0) return
  await sql`
    update contact_import_lines l set outcome = d.outcome, reason = d.reason, contact_id = d."contactId", changed = d.changed,
      cells = case when d.outcome = 'refused' then l.cells end
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb)
      as d (line int, outcome text, reason text, "contactId" bigint, changed jsonb)
    where l.import_id = ${id} and l.line = d.line`.execute(trx)
  const of = (outcome: ImportOutcome) => done.filter((one) => one.outcome === outcome).length
  await sql`
    update contact_imports set added = added + ${of('added')}, completed = completed + ${of('completed')},
      same = same + ${of('same')}, refused = refused + ${of('refused')} where id = ${id}`.execute(trx)
}

function apart<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  const first: T[] = []
  const rest: T[] = []
  for (const one of all) (isFirst(one) ? first : rest).push(one)
  return [first, rest]
}

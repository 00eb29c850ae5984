import './contact-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { endOf } from '#platform/database/past-period.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { contactName } from '../contact.ts'
import { agenciesOfContacts, mayKeepContacts } from '../contact-policy.ts'
import type { ImportMapping } from '../import-field.ts'
import { readImportLine } from '../import-line.ts'
import type { ImportOutcome } from '../import-state.ts'
import { keysOf, matchLines } from './match-lines.ts'
import { SEVERAL } from './run-import.ts'

/** An import, for those who may read it. Refuses NOT_FOUND, for another agency’s too. */
export async function getImport(db: Database, actor: Actor, publicId: string) {
  const found = isUuid(publicId)
    ? await db
        .selectFrom('contactImports as i')
        .leftJoin(PERSON_ROWS.as('u'), 'u.id', 'i.createdBy')
        .selectAll('i')
        .select(sql<string | null>`trim(u.first_name || ' ' || u.last_name)`.as('by'))
        .select(sql<boolean>`i.created_at < ${endOf('batch')}`.as('isOver'))
        .where('i.publicId', '=', publicId)
        .executeTakeFirst()
    : undefined
  if (!found || !mayKeepContacts(actor, found)) throw new Refusal('NOT_FOUND')
  return found
}

/** What a line of a file says, and what it would do. */
export type PreviewLine = {
  line: number
  cells: readonly string[]
  outcome: ImportOutcome
  reason: string | null
  /** The contact that it is about, where the agency has it. */
  about: string | null
}

const SHOWN = 20

/** The first lines of an import that was not started, each with what it would do; nothing is written. */
export async function previewImport(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  publicId: string,
): Promise<{ lines: PreviewLine[] }> {
  const one = await getImport(db, actor, publicId)
  const rows = await db
    .selectFrom('contactImportLines')
    .select(['line', 'cells'])
    .where('importId', '=', one.id)
    .orderBy('line')
    .limit(SHOWN)
    .execute()
  const about = {
    ...{ mapping: one.mapping as ImportMapping, columns: one.headers.length },
    today: todayInParis(clock),
  }
  const read = rows.map(({ line, cells }) => ({
    line,
    cells: cells ?? [],
    read: readImportLine(cells ?? [], about),
  }))
  const good = read.flatMap((row) =>
    'contact' in row.read ? [{ line: row.line, contact: row.read.contact }] : [],
  )
  const matches = await matchLines(
    db,
    one.agencyId,
    good.map(({ contact }) => contact),
  )
  const seen = new Map<string, string>()
  const known = one.completes ? 'completed' : 'same'
  const judged = new Map<number, Pick<PreviewLine, 'outcome' | 'reason' | 'about'>>()
  for (const [n, { line, contact }] of good.entries()) {
    const match = matches[n]!
    const earlier = keysOf(contact)
      .map((key) => seen.get(key))
      .find((name) => name !== undefined)
    if (match.is === 'several') judged.set(line, { outcome: 'refused', reason: SEVERAL, about: null })
    else if (match.is === 'known')
      judged.set(line, { outcome: known, reason: null, about: contactName(match.contact) })
    else if (earlier) judged.set(line, { outcome: known, reason: null, about: earlier })
    else judged.set(line, { outcome: 'added', reason: null, about: null })
    for (const key of keysOf(contact)) seen.set(key, contactName(contact))
  }
  return {
    lines: read.map(({ line, cells, read }) => ({
      ...{ line, cells },
      ...(judged.get(line) ?? {
        ...{ outcome: 'refused' as const, about: null },
        reason: 'refusal' in read ? read.refusal : null,
      }),
    })),
  }
}

/** The lines of an import that were refused, with their reasons, to be corrected and imported again. Refuses NOT_FOUND. */
export async function refusedLines(db: Database, actor: Actor, publicId: string) {
  const { id, headers } = await getImport(db, actor, publicId)
  const rows = await db
    .selectFrom('contactImportLines')
    .select(['line', 'reason', 'cells'])
    .where('importId', '=', id)
    .where('outcome', '=', 'refused')
    .orderBy('line')
    .execute()
  return {
    headers,
    lines: rows.map(({ line, reason, cells }) => ({ line, reason: reason ?? '', cells: cells ?? [] })),
  }
}

/** The latest imports that an actor may read, the last one first. */
export function listImports(db: Database, actor: Actor, most: number) {
  const agencies = agenciesOfContacts(actor)
  return db
    .selectFrom('contactImports')
    .select(['publicId as id', 'fileName', 'state', 'lines', 'added', 'completed', 'same', 'refused'])
    .select(['takenBack', 'kept', 'createdAt'])
    .$if(agencies !== null, (some) =>
      some.where('agencyId', 'in', agencies!.length > 0 ? [...agencies!] : [-1]),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

import * as z from 'zod/mini'
import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { sha256Of } from '#modules/signatures/server/content-hash.ts'
import type { Database } from '#platform/database/database.ts'
import { wrongField } from '#shared/refusal.ts'
import { mayExportEntries } from '../accounting-policy.ts'
import {
  type EntriesFile,
  type EntryPosting,
  entriesFile,
  entriesFileName,
  inLatin9,
} from '../entries-file.ts'
import { type EntryRow, listLines, listOpening, openingOf, thirdPartyOf } from './entry-queries.ts'

type Needs = { db: Database }

/** The agency whose book it is, and a year that the book has entries of. */
export type EntriesOf = { agencyId: number; year: number }

/**
 * The entries of a year of a book as the tax office reads them, and the SHA-256 of the file: the same year gives the same bytes while
 * nothing is posted. Each file is written in the audit, by one statement after all reads. Refuses FORBIDDEN, and INVALID_INPUT beside
 * `year` for one without entries.
 */
export const readEntries = defineLongAct({
  name: 'accounting.export_entries',
  subject: async ({ db }: Needs, { agencyId }: EntriesOf) => ({
    ...(await getAgency(db, agencyId)),
    agencyId,
  }),
  may: mayExportEntries,
  audit: {
    ...{ subjectKind: 'agency', version: 1 },
    detail: z.strictObject({ year: z.number(), lines: z.number(), hash: z.string() }),
  },
  does: async ({ needs: { db }, subject: { agencyId, slug, siren }, input: { year }, record }) => {
    const written = await writeEntries(db, agencyId, year)
    if (written.entries === 0) throw wrongField('year', 'Rien n’a été écrit cette année-là.')
    const bytes = inLatin9(written.text)
    const hash = sha256Of(bytes)
    await record(db, slug, { year, lines: written.lines, hash })
    return { filename: entriesFileName(siren, year), bytes, hash }
  },
})

async function writeEntries(db: Database, holderId: number, year: number): Promise<EntriesFile> {
  const [before, rows] = await Promise.all([listOpening(db, holderId, year), listLines(db, holderId, year)])
  const postings = new Map<number, EntryRow[]>()
  for (const row of rows) postings.set(row.postingId, [...(postings.get(row.postingId) ?? []), row])
  return entriesFile(
    year,
    openingOf(before),
    [...postings.values()].map((lines): EntryPosting => {
      const { kind, day, piece } = lines[0]!
      return { kind, day, piece, lines: lines.map((line) => ({ ...line, of: thirdPartyOf(line) })) }
    }),
  )
}

import './contact-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { shownFileName } from '#modules/photographs/file-name.ts'
import { type CsvLine, readLines, readShape } from '#platform/csv/read-csv.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayKeepContacts } from '../contact-policy.ts'
import { IMPORT_LIMITS, proposeMapping } from '../import-field.ts'

const AT_ONCE = 1_000

/**
 * Takes a file of contacts for the actor’s agency, read piece by piece: its lines are kept, and nothing is written of a contact before a person has seen
 * what they would do. Refuses INVALID_INPUT beside `file` what cannot be read, and FORBIDDEN to those who work for no agency.
 */
export const takeImportFile = defineAct({
  name: 'contact.take_import_file',
  subject: async (_: { db: Database }, _input: { name: string; file: Blob }, actor: Actor) => {
    const agencyId = actor.kind === 'user' ? actor.agencyIds[0] : undefined
    if (agencyId === undefined) throw new Refusal('FORBIDDEN')
    return { agencyId }
  },
  may: mayKeepContacts,
  audit: { subjectKind: 'contact_import', version: 1, detail: z.strictObject({ lines: z.number() }) },
  does: async ({ needs: { db: trx }, actor, subject: { agencyId }, input: { name, file }, record }) => {
    const shape = await readShape(file, IMPORT_LIMITS)
    const { encoding, separator, headers } = shape
    const { id, publicId } = await trx
      .insertInto('contactImports')
      .values({
        ...{ agencyId, encoding, separator, headers, fileName: shownFileName(name) },
        mapping: JSON.stringify(proposeMapping(headers)),
        createdBy: actor.kind === 'user' ? actor.userId : null,
      })
      .returning(['id', 'publicId'])
      .executeTakeFirstOrThrow()
    const lines = await keepLines(trx, id, readLines(file, shape, IMPORT_LIMITS))
    if (lines === 0)
      throw new Refusal('INVALID_INPUT', {
        errors: { file: 'Ce fichier nomme ses colonnes, et n’a aucune ligne de contact.' },
      })
    await trx.updateTable('contactImports').set({ lines }).where('id', '=', id).execute()
    await record(trx, publicId, { lines })
    return { publicId }
  },
})

async function keepLines(trx: Database, importId: number, read: AsyncIterable<CsvLine>): Promise<number> {
  let kept = 0
  let waiting: CsvLine[] = []
  const keep = async () => {
    if (waiting.length === 0) return
    await sql`
      insert into contact_import_lines (import_id, line, cells)
      select ${importId}::bigint, l.line, l.cells
      from jsonb_to_recordset(${JSON.stringify(waiting)}::jsonb) as l (line int, cells text[])`.execute(trx)
    kept += waiting.length
    waiting = []
  }
  for await (const line of read) {
    waiting.push(line)
    if (waiting.length === AT_ONCE) await keep()
  }
  await keep()
  return kept
}

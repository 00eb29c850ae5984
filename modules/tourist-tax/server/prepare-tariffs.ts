import './tourist-tax-tables.ts'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { type CsvLine, readLines, readShape } from '#platform/csv/read-csv.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { missingColumns, readTariffs, TARIFF_FILE_LIMITS, type TariffLine } from '../tariff-file.ts'
import { mayWriteTariffs } from '../tourist-tax-policy.ts'

const LONGEST_NAME = 120

/**
 * Reads a file of tariffs and keeps what it says, to be looked at: no price is made with it. Answers the identifier of the set.
 * Refuses FORBIDDEN, and INVALID_INPUT beside `file` for a file that cannot be read, lacks a column or has no line.
 */
export const prepareTariffs = defineAct({
  name: 'tourist_tax.prepare',
  subject: async (_: { db: Database }, _input: { name: string; file: Blob }) => null,
  may: mayWriteTariffs,
  audit: {
    ...{ subjectKind: 'tourist_tax_set', version: 1 },
    detail: z.strictObject({ lines: z.number(), refused: z.number() }),
  },
  does: async ({ needs: { db: trx }, input: { name, file }, record }): Promise<string> => {
    const shape = await readShape(file, TARIFF_FILE_LIMITS)
    const missing = missingColumns(shape.headers)
    if (missing.length > 0)
      throw refused(
        `Ajoutez à ce fichier ${missing.length > 1 ? 'les colonnes' : 'la colonne'} ${missing.map((one) => `«\u00a0${one}\u00a0»`).join(', ')}.`,
      )
    const read: CsvLine[] = []
    for await (const line of readLines(file, shape, TARIFF_FILE_LIMITS)) read.push(line)
    const { lines, refused: wrong } = readTariffs(shape.headers, read)
    if (lines.length + wrong.length === 0) throw refused('Ce fichier n’a aucune ligne avec un tarif.')
    const { id, publicId } = await trx
      .insertInto('touristTaxSets')
      .values({ fileName: shownName(name), refused: JSON.stringify(wrong) })
      .returning(['id', 'publicId'])
      .executeTakeFirstOrThrow()
    if (lines.length > 0)
      await trx
        .insertInto('touristTaxTariffs')
        .values(lines.map((line) => rowOf(id, line)))
        .execute()
    await record(trx, publicId, { lines: lines.length, refused: wrong.length })
    return publicId
  },
})

/** Its last signs, which say most, without those that no page shows. */
const shownName = (name: string) => name.replaceAll(/\p{Cc}/gu, '').slice(-LONGEST_NAME) || 'tarifs.csv'

const refused = (sentence: string) => new Refusal('INVALID_INPUT', { errors: { file: sentence } })

function rowOf(setId: number, { from, to, byStars, citySlug, name, ...line }: TariffLine) {
  const { rateBasisPoints, cap, departmental, regional } = line
  return {
    ...{ setId, citySlug, name, fromDay: from, toDay: to, rateBasisPoints, cap },
    byStars: [byStars[1], byStars[2], byStars[3], byStars[4], byStars[5]],
    ...{ departmental, regional },
  }
}

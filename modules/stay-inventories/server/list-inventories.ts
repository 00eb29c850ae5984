import './stay-inventory-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { writeDocumentPdf } from '#platform/pdf/document-pdf.ts'
import type { PrintedDocument } from '#shared/printed-document.ts'
import type { DistantAnswer } from '../distant-answer.ts'
import { type InventoryMoment, type InventorySection, MOMENT_WORDS } from '../inventory.ts'
import type { InventoryFacts } from '../inventory-facts.ts'
import type { InventoryVersion } from '../inventory-versions.ts'

/** An inventory that was closed: what it states, and its text with the hash. */
type Closed = {
  at: Date
  facts: InventoryFacts
  document: PrintedDocument
  hash: string
  /** What the traveler said of it afterwards; null where they said nothing. */
  remarks: { words: string; at: Date } | null
  /** What an absent traveler answered by link; null while they did not. */
  answered: DistantAnswer | null
  /** Its files, the first as it was closed; none before they were written. */
  versions: InventoryVersion[]
}

/** An inventory of a stay, open or closed; no row is one that was not begun. */
export type StayInventory = {
  moment: InventoryMoment
  sections: InventorySection[]
  savedAt: Date
  closed: Closed | null
}

/** The inventories of a reservation, the arrival first. The caller has checked who may read them. */
export async function listInventories(db: Database, reservationId: number): Promise<StayInventory[]> {
  const rows = await db
    .selectFrom('stayInventories as i')
    .leftJoin('stayInventoryRemarks as r', 'r.inventoryId', 'i.id')
    .select(['i.moment', 'i.sections', 'i.savedAt', 'i.closedAt', 'i.facts', 'i.document', 'i.documentHash'])
    .leftJoin('stayInventoryAnswers as a', 'a.inventoryId', 'i.id')
    .select(['r.words', 'r.givenAt', 'a.answer', 'a.words as answerWords', 'a.givenAt as answeredAt'])
    .select(['a.sentTo', 'a.address', 'a.browser', versionsOf.as('versions')])
    .where('i.reservationId', '=', reservationId)
    .orderBy('i.moment')
    .execute()
  return rows.map(
    ({
      closedAt,
      facts,
      document,
      documentHash,
      words,
      givenAt,
      answer,
      answerWords,
      answeredAt,
      sentTo,
      address,
      browser,
      versions,
      ...row
    }) => ({
      ...row,
      closed: closedAt && {
        ...{ at: closedAt, facts: facts!, document: document!, hash: documentHash! },
        remarks: words === null ? null : { words, at: givenAt! },
        answered: answer && {
          ...{ kind: answer, words: answerWords!, at: answeredAt! },
          origin: { sentTo, address, browser },
        },
        versions: versions.map(({ at, ...version }) => ({ ...version, at: new Date(at) })),
      },
    }),
  )
}

const versionsOf = sql<(Omit<InventoryVersion, 'at'> & { at: string })[]>`(
  select coalesce(json_agg(json_build_object('rank', v.rank, 'fileKey', v.file_key, 'hash', v.content_hash, 'at', v.written_at,
    'unsealedBytes', v.unsealed_bytes, 'says', json_build_object('answer', v.says_answer, 'remarks', v.says_remarks, 'end', v.says_end)) order by v.rank), '[]')
  from stay_inventory_versions v where v.inventory_id = i.id)`

/** A closed inventory as a PDF: the same bytes each time, since its text and its instant never change. */
export async function writeInventoryFile(
  moment: InventoryMoment,
  { at, facts, document }: Pick<Closed, 'at' | 'facts' | 'document'>,
): Promise<{ filename: string; bytes: Uint8Array }> {
  const { bytes } = await writeDocumentPdf(document, { issuer: facts.agency.name, createdAt: at })
  return { filename: `etat-des-lieux-${MOMENT_WORDS[moment].part}-${facts.stay.reservation}.pdf`, bytes }
}

import './stay-inventory-tables.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { findReservation } from '#modules/reservations/server/find-reservations.ts'
import { sha256Of } from '#modules/signatures/server/content-hash.ts'
import type { EmbeddedSignatures } from '#modules/signatures/server/embedded-signatures.ts'
import { signPdf } from '#modules/signatures/server/sign-pdf.ts'
import { keptSealOf } from '#modules/signatures/server/signing-identity.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Files } from '#platform/files/files.ts'
import { forgetFiles } from '#platform/files/forget-files.ts'
import { appendDocumentPdf } from '#platform/pdf/document-pdf.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { answeredBy } from '../distant-answer.ts'
import type { InventoryMoment } from '../inventory.ts'
import { inventorySequel } from '../inventory-sequel.ts'
import { type InventoryVersion, isBehind, type SaidSince, saidSince } from '../inventory-versions.ts'
import { listInventories, type StayInventory, writeInventoryFile } from './list-inventories.ts'

export type VersionNeeds = {
  db: Database
  files: Files
  clock: Clock
  /** What seals: the house keeps the agency's seal, and the authority stamps the instant. */
  embeddedSignatures: Pick<EmbeddedSignatures, 'files' | 'clock' | 'secret' | 'timestamps'>
}

type Closed = NonNullable<StayInventory['closed']>
type OfInventory = { id: number; publicId: string; agencyId: number; moment: InventoryMoment }

const NOTHING_YET: SaidSince = { answer: false, remarks: false, end: false }

/**
 * Writes the next file of the closed inventory that a subject names (`answerSubject`): its first as it was closed, then, where
 * something was said that the latest does not say, the first with pages that say it, sealed by the agency. Does nothing where
 * nothing is missing, and may be called twice.
 */
export async function writeInventoryVersion(needs: VersionNeeds, subject: string): Promise<void> {
  const { reservation, moment } = answeredBy(subject)
  const found = await findReservation(needs.db, reservation)
  const inventories = found ? await listInventories(needs.db, found.id) : []
  const closed = inventories.find((one) => one.moment === moment)?.closed
  if (!found || !closed) return
  const of = { id: found.id, publicId: found.publicId, agencyId: found.agencyId, moment }
  const first = await firstFile(needs, of, closed)
  const said = saidSince(closed, needs.clock.now())
  const latest = closed.versions.at(-1)
  if (!isBehind(latest?.says ?? NOTHING_YET, said)) return
  const bytes = await writeSequel(needs, of, closed, { first, said })
  await keepVersion(needs, of, { rank: (latest?.rank ?? 1) + 1, bytes, says: said })
}

/** The file as it was closed: the one that is kept, else written now and kept. */
async function firstFile(needs: VersionNeeds, of: OfInventory, closed: Closed): Promise<Uint8Array> {
  const [kept] = closed.versions
  if (kept) return readKept(needs, kept)
  const { bytes } = await writeInventoryFile(of.moment, closed)
  await keepVersion(needs, of, { rank: 1, bytes, says: NOTHING_YET })
  return bytes
}

/** A file that is kept. Throws where the store has lost it, or has other bytes. */
export async function readKept(
  { files }: Pick<VersionNeeds, 'files'>,
  { fileKey, hash }: Pick<InventoryVersion, 'fileKey' | 'hash'>,
): Promise<Uint8Array> {
  const bytes = await files.get(fileKey)
  if (!bytes || sha256Of(bytes) !== hash)
    throw new Error(`The file of an inventory is not the one that was kept: ${fileKey}`)
  return bytes
}

async function writeSequel(
  { db, clock, embeddedSignatures }: VersionNeeds,
  { agencyId }: OfInventory,
  closed: Closed,
  { first, said }: { first: Uint8Array; said: SaidSince },
): Promise<Uint8Array> {
  const { name, siren } = await getAgency(db, agencyId)
  const at = clock.now()
  const read = { textHash: closed.hash, fileHash: sha256Of(first), bytes: first.length }
  const sequel = inventorySequel(closed, said, read)
  const { bytes, signatureBox } = await appendDocumentPdf(first, sequel, {
    ...{ issuer: closed.facts.agency.name, at },
  })
  const { timestamps } = embeddedSignatures
  const identity = await keptSealOf(embeddedSignatures, { name, siren })
  return signPdf(
    bytes,
    { identity, timestamps },
    {
      ...{ field: 'agence', signerName: name, signedAt: at, box: signatureBox! },
      reason: `Cachet de l’agence sur la suite de l’état des lieux, réservation ${closed.facts.stay.reservation}`,
      lines: [
        `Scellé par ${name}, le ${formatInstant(at.toISOString())}.`,
        `SIREN\u00a0: ${siren}`,
        `Horodatage\u00a0: ${timestamps.name}.`,
      ],
    },
  )
}

/** Keeps a file under its rank. Where another process kept one there first, this one goes. */
async function keepVersion(
  { db, files, clock }: VersionNeeds,
  { id, publicId, moment }: OfInventory,
  { rank, bytes, says }: { rank: number; bytes: Uint8Array; says: SaidSince },
): Promise<void> {
  const hash = sha256Of(bytes)
  const fileKey = `stay-inventories/${publicId}/${moment}-${rank}-${hash}.pdf`
  await files.put(fileKey, bytes, 'application/pdf')
  const inventory = await db
    .selectFrom('stayInventories')
    .select('id')
    .where('reservationId', '=', id)
    .where('moment', '=', moment)
    .executeTakeFirst()
  const kept =
    inventory &&
    (await db
      .insertInto('stayInventoryVersions')
      .values({
        ...{ inventoryId: inventory.id, rank, fileKey, contentHash: hash, writtenAt: clock.now() },
        ...{ saysAnswer: says.answer, saysRemarks: says.remarks, saysEnd: says.end },
      })
      .onConflict((known) => known.columns(['inventoryId', 'rank']).doNothing())
      .returning('rank')
      .executeTakeFirst())
  if (kept) return
  const { there } = await db
    .selectFrom('stayInventoryVersions')
    .select((rows) => rows.fn.countAll<number>().as('there'))
    .where('fileKey', '=', fileKey)
    .executeTakeFirstOrThrow()
  if (Number(there) === 0) await forgetFiles(db, [fileKey])
}

import './stay-inventory-tables.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { findReservation } from '#modules/reservations/server/find-reservations.ts'
import type { LinkNeeds } from '#modules/reservations/server/tracking-link.ts'
import { sha256Of } from '#modules/signatures/server/content-hash.ts'
import type { EmbeddedSignatures } from '#modules/signatures/server/embedded-signatures.ts'
import { signPdf } from '#modules/signatures/server/sign-pdf.ts'
import { keptSealOf } from '#modules/signatures/server/signing-identity.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Files } from '#platform/files/files.ts'
import { forgetFiles } from '#platform/files/forget-files.ts'
import { appendDocumentPdf, type PdfBox } from '#platform/pdf/document-pdf.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { answeredBy } from '../distant-answer.ts'
import type { InventoryMoment } from '../inventory.ts'
import type { InventoryFacts } from '../inventory-facts.ts'
import { inventorySequel } from '../inventory-sequel.ts'
import { type InventoryVersion, isBehind, type SaidSince, saidSince } from '../inventory-versions.ts'
import { listInventories, type StayInventory, writeInventoryFile } from './list-inventories.ts'
import { mailSealed } from './mail-sealed.ts'

export type VersionNeeds = LinkNeeds & {
  db: Database
  files: Files
  clock: Clock
  /** What seals: the house keeps the agency's seal, and the authority stamps the instant. */
  embeddedSignatures: Pick<EmbeddedSignatures, 'files' | 'clock' | 'secret' | 'timestamps'>
}

type Closed = NonNullable<StayInventory['closed']>
type OfInventory = { found: Reservation; moment: InventoryMoment; facts: InventoryFacts }

const NOTHING_YET: SaidSince = { answer: false, remarks: false, end: false }

/**
 * Writes the next file of the closed inventory that a subject names (`answerSubject`): its first as it was closed, then, where
 * something was said that the latest does not say, the first with pages that say it. The agency seals each of them. Does nothing
 * where nothing is missing, and may be called twice.
 */
export async function writeInventoryVersion(needs: VersionNeeds, subject: string): Promise<void> {
  const { reservation, moment } = answeredBy(subject)
  const found = await findReservation(needs.db, reservation)
  const inventories = found ? await listInventories(needs.db, found.id) : []
  const closed = inventories.find((one) => one.moment === moment)?.closed
  if (!found || !closed) return
  const of = { found, moment, facts: closed.facts }
  const first = await firstFile(needs, of, closed)
  const said = saidSince(closed, needs.clock.now())
  const latest = closed.versions.at(-1)
  if (!isBehind(latest?.says ?? NOTHING_YET, said)) return
  const bytes = await writeSequel(needs, of, closed, { first, said })
  await keepVersion(needs, of, { rank: (latest?.rank ?? 1) + 1, bytes, says: said })
}

/** The file as it was closed, without and with its seal; null for one that was kept before it had any. */
type FirstFile = { unsealed: Uint8Array; sealed: Uint8Array | null }

/** The file that is kept, else written and sealed now, and kept. */
async function firstFile(needs: VersionNeeds, of: OfInventory, closed: Closed): Promise<FirstFile> {
  const [kept] = closed.versions
  if (kept) {
    const whole = await readKept(needs, kept)
    const { unsealedBytes } = kept
    return unsealedBytes === null
      ? { unsealed: whole, sealed: null }
      : { unsealed: whole.subarray(0, unsealedBytes), sealed: whole }
  }
  const { bytes: unsealed } = await writeInventoryFile(of.moment, closed)
  const what = `l’état des lieux clos, réservation ${closed.facts.stay.reservation}`
  const sealed = await seal(needs, of.found, unsealed, { what, box: null })
  await keepVersion(needs, of, { rank: 1, bytes: sealed, says: NOTHING_YET, unsealedBytes: unsealed.length })
  return { unsealed, sealed }
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

/** The first file without its seal, which no page may follow, and the pages of what was said since, sealed together. */
async function writeSequel(
  needs: VersionNeeds,
  { found }: OfInventory,
  closed: Closed,
  { first: { unsealed, sealed }, said }: { first: FirstFile; said: SaidSince },
): Promise<Uint8Array> {
  const sequel = inventorySequel(closed, said, {
    ...{ textHash: closed.hash, fileHash: sha256Of(unsealed), bytes: unsealed.length },
    sealedHash: sealed && sha256Of(sealed),
  })
  const { bytes, signatureBox } = await appendDocumentPdf(unsealed, sequel, {
    ...{ issuer: closed.facts.agency.name, at: needs.clock.now() },
  })
  const what = `la suite de l’état des lieux, réservation ${closed.facts.stay.reservation}`
  return seal(needs, found, bytes, { what, box: signatureBox! })
}

async function seal(
  { db, clock, embeddedSignatures }: VersionNeeds,
  { agencyId }: Pick<Reservation, 'agencyId'>,
  bytes: Uint8Array,
  { what, box }: { what: string; box: PdfBox | null },
): Promise<Uint8Array> {
  const { name, siren } = await getAgency(db, agencyId)
  const at = clock.now()
  const { timestamps } = embeddedSignatures
  const identity = await keptSealOf(embeddedSignatures, { name, siren })
  return signPdf(
    bytes,
    { identity, timestamps },
    {
      ...{ field: 'agence', signerName: name, signedAt: at, box },
      reason: `Cachet de l’agence sur ${what}`,
      lines: [
        `Scellé par ${name}, le ${formatInstant(at.toISOString())}.`,
        `SIREN\u00a0: ${siren}`,
        `Horodatage\u00a0: ${timestamps.name}.`,
      ],
    },
  )
}

type KeptFile = { rank: number; bytes: Uint8Array; says: SaidSince; unsealedBytes?: number | null }

/** Keeps a file under its rank, and mails both parties one that says more than it. Where another process kept one there first, this one goes. */
async function keepVersion(
  needs: VersionNeeds,
  { found, moment, facts }: OfInventory,
  { rank, bytes, says, unsealedBytes = null }: KeptFile,
): Promise<void> {
  const { db, files, clock } = needs
  const hash = sha256Of(bytes)
  const fileKey = `stay-inventories/${found.publicId}/${moment}-${rank}-${hash}.pdf`
  await files.put(fileKey, bytes, 'application/pdf')
  const isKept = await inTransaction(db, async (trx) => {
    const inventory = await trx
      .selectFrom('stayInventories')
      .select('id')
      .where('reservationId', '=', found.id)
      .where('moment', '=', moment)
      .executeTakeFirst()
    const kept =
      inventory &&
      (await trx
        .insertInto('stayInventoryVersions')
        .values({
          ...{ inventoryId: inventory.id, rank, fileKey, contentHash: hash, writtenAt: clock.now() },
          ...{ saysAnswer: says.answer, saysRemarks: says.remarks, saysEnd: says.end, unsealedBytes },
        })
        .onConflict((known) => known.columns(['inventoryId', 'rank']).doNothing())
        .returning('rank')
        .executeTakeFirst())
    // The first file is the text that both read on the spot or by the mail of its closing.
    if (kept && rank > 1)
      await mailSealed(needs, trx, { found, facts, version: { rank, fileKey, hash, says } })
    return kept !== undefined
  })
  if (isKept) return
  const { there } = await db
    .selectFrom('stayInventoryVersions')
    .select((rows) => rows.fn.countAll<number>().as('there'))
    .where('fileKey', '=', fileKey)
    .executeTakeFirstOrThrow()
  if (Number(there) === 0) await forgetFiles(db, [fileKey])
}

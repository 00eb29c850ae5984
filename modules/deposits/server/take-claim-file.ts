import './deposit-tables.ts'
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { readStayThread } from '#modules/messages/server/read-thread.ts'
import { getVersion } from '#modules/properties/server/get-version.ts'
import {
  findContractOfReservation,
  readRentalFile,
} from '#modules/rental-contracts/server/find-rental-contract.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { MOMENT_WORDS } from '#modules/stay-inventories/inventory.ts'
import { listInventories, type StayInventory } from '#modules/stay-inventories/server/list-inventories.ts'
import { photographsToHandOver } from '#modules/stay-inventories/server/photographs-to-hand-over.ts'
import {
  filesOfInventories,
  readInventoryFile,
} from '#modules/stay-inventories/server/read-inventory-file.ts'
import type { Database } from '#platform/database/database.ts'
import type { Files } from '#platform/files/files.ts'
import { writeDocumentPdf } from '#platform/pdf/document-pdf.ts'
import { writeZip, type ZipEntry } from '#platform/zip/write-zip.ts'
import { foldAccents } from '#shared/fold-accents.ts'
import { frenchOrder } from '#shared/french-order.ts'
import { Refusal } from '#shared/refusal.ts'
import { claimFileDocument, type HandedFile, type HandedMessage } from '../claim-file-document.ts'
import { mayFollowDeposit } from '../deposit-policy.ts'
import { stepsOfClaim } from '../deposit-story.ts'
import type { DepositView } from '../deposit-view.ts'
import type { DepositNeeds } from './deposit-needs.ts'
import { findDepositSubject } from './find-deposit-subject.ts'
import { readDeposit } from './read-deposit.ts'

type Needs = DepositNeeds & { files: Files }
type Made = { filename: string; bytes: Uint8Array }

/**
 * The claim file of a stay for a mediator or an insurer, as one ZIP: the claim with its story and the messages of the stay, the signed
 * contract, both inventories, their photographs room by room with hashes and times, the photographs, quotes and invoices of the claim.
 * What the archive is, its hash, is in the audit. Refuses NOT_FOUND, also without a claim, and FORBIDDEN.
 */
export const takeClaimFile = defineLongAct({
  name: 'deposit.take_claim_file',
  subject: ({ db }: Needs, { reservation }: { reservation: string }, actor) =>
    findDepositSubject(db, actor, reservation),
  may: mayFollowDeposit,
  audit: {
    ...{ subjectKind: 'reservation', version: 1 },
    detail: z.strictObject({ files: z.number(), hash: z.string() }),
  },
  does: async ({ needs, actor, subject: { reservation, publicId }, record }): Promise<Made> => {
    const { db, clock } = needs
    const deposit = await readDeposit(needs, reservation.id)
    if (!deposit?.claim) throw new Refusal('NOT_FOUND')
    const inventories = await listInventories(db, reservation.id)
    const handed = [
      ...(await contractOf(needs, reservation)),
      ...(await documentsOf(needs, inventories)),
      ...(await photographsOf(needs, reservation, inventories)),
      ...(await piecesOf(needs, reservation, deposit)),
    ]
    const { content, agencyId } = await getVersion(db, reservation)
    const { name: agency } = await getAgency(db, agencyId)
    const { firstName = '', lastName = '' } = reservation.traveler ?? {}
    const document = claimFileDocument({
      ...{ number: reservation.number, property: content.title, agency, stay: reservation.stay },
      ...{ traveler: `${firstName} ${lastName}`.trim(), deposit, claim: deposit.claim },
      steps: stepsOfClaim(reservation, inventories.flatMap(closedAt), deposit),
      messages: await messagesOf(db, actor, publicId),
      files: handed.map(({ bytes: _, ...file }) => file),
      madeAt: clock.now().toISOString(),
    })
    const { bytes } = await writeDocumentPdf(document, { issuer: agency, createdAt: clock.now() })
    const zip = writeZip([{ path: 'dossier.pdf', bytes }, ...handed], clock.now())
    await record(db, publicId, { files: handed.length + 1, hash: hashOf(zip) })
    return { filename: `dossier-retenue-${reservation.number}.zip`, bytes: zip }
  },
})

type Handed = HandedFile & ZipEntry

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

function handed(path: string, what: string, bytes: Uint8Array): Handed {
  return { path, what, bytes, hash: hashOf(bytes), addedAt: null, takenAt: null, originalHash: null }
}

async function contractOf(needs: Needs, { id }: Reservation): Promise<Handed[]> {
  const contract = await findContractOfReservation(needs.db, id)
  if (contract?.status !== 'signed') return []
  const { bytes } = await readRentalFile(needs, contract.publicId, 'signed')
  return [handed('contrat-signe.pdf', 'contrat de location signé', bytes)]
}

async function documentsOf(needs: Needs, inventories: readonly StayInventory[]): Promise<Handed[]> {
  const found: Handed[] = []
  for (const { file, label } of filesOfInventories(inventories)) {
    const read = await readInventoryFile(needs, inventories, file)
    if (read) found.push(handed(`etats-des-lieux/${file}.pdf`, label.toLowerCase(), read.bytes))
  }
  return found
}

function closedAt({ moment, closed }: StayInventory) {
  return closed ? [{ moment, at: closed.at.toISOString() }] : []
}

/** Room by room, the arrival beside the departure. */
async function photographsOf(
  { db, files }: Needs,
  { id }: Reservation,
  inventories: readonly StayInventory[],
): Promise<Handed[]> {
  const titles = new Map(
    inventories.flatMap(({ sections }) => sections.map(({ key, title }) => [key, title] as const)),
  )
  const found: Handed[] = []
  for (const [n, photo] of (await photographsToHandOver(db, id)).entries()) {
    const bytes = await files.get(photo.fileKey)
    if (!bytes) continue
    const title = titles.get(photo.section) ?? photo.section
    const moment = MOMENT_WORDS[photo.moment]
    found.push({
      ...{ path: `photographies/${inPath(title)}/${moment.part}-${n + 1}.webp`, bytes },
      what: `${title}, ${moment.short.toLowerCase()}`,
      ...{ hash: photo.hash, originalHash: photo.originalHash },
      addedAt: photo.addedAt.toISOString(),
      takenAt: photo.takenAt?.toISOString() ?? null,
    })
  }
  return found.toSorted((one, other) => frenchOrder(one.path, other.path))
}

async function piecesOf(
  { db, files }: Needs,
  { id }: Reservation,
  { claim }: DepositView,
): Promise<Handed[]> {
  const rows = await db
    .selectFrom('depositClaimFiles as f')
    .innerJoin('depositClaims as c', 'c.id', 'f.claimId')
    .innerJoin('deposits as d', 'd.id', 'c.depositId')
    .select(['f.name', 'f.fileKey', 'f.addedAt', 'f.position'])
    .where('d.reservationId', '=', id)
    .orderBy('f.addedAt')
    .orderBy('f.publicId')
    .execute()
  const found: Handed[] = []
  for (const [n, { name, fileKey, addedAt, position }] of rows.entries()) {
    const bytes = await files.get(fileKey)
    const about = position === null ? 'toute la demande' : claim!.items[position]!.label
    if (bytes)
      found.push({
        ...handed(`pieces/${n + 1}-${inPath(name)}`, `pièce jointe, ${about}`, bytes),
        addedAt: addedAt.toISOString(),
      })
  }
  return found
}

/** The messages that both sides read, the oldest first; notes of the agency are its own. */
async function messagesOf(db: Database, actor: Actor, reservation: string): Promise<HandedMessage[]> {
  const found: HandedMessage[] = []
  for (let before: string | null = null; ; ) {
    const thread: Awaited<ReturnType<typeof readStayThread>> = await readStayThread({ db }, actor, {
      reservation,
      before,
    })
    if (!thread) return found
    const read = thread.messages.filter(({ isNote }) => !isNote)
    found.unshift(...read.map(({ from, at, text }) => ({ from, at, text })))
    if (!thread.hasEarlier) return found
    before = thread.messages[0]!.id
  }
}

/** A name as a part of a path that every system takes. */
function inPath(name: string): string {
  return foldAccents(name)
    .replaceAll(/[^a-z0-9.]+/gi, '-')
    .replaceAll(/^[-.]+|-+$/g, '')
}

import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { writeRequestFile } from '#modules/payment-requests/server/list-requests.ts'
import { documentTitle, numberedDocumentText } from '#modules/payments/numbered-document.ts'
import { scheduleDocumentText } from '#modules/payments/schedule-document.ts'
import { readRentalFile } from '#modules/rental-contracts/server/find-rental-contract.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { readAmendmentFile } from '#modules/stay-amendments/server/list-amendments.ts'
import {
  filesOfInventories,
  readInventoryFile,
} from '#modules/stay-inventories/server/read-inventory-file.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import type { Files } from '#platform/files/files.ts'
import { writeDocumentPdf } from '#platform/pdf/document-pdf.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import type { StayDocument } from '../stay-document.ts'
import { type StayFacts, stayFacts } from './stay-facts.ts'

/**
 * Every document of a signed stay, in the order in which travelers look for them; the same list by the
 * tracking link and by the account.
 */
export async function listStayDocuments(db: Database, stay: StayFacts): Promise<StayDocument[]> {
  if (!stay.reservation.signedAt) return []
  const [contract, numbered, dues, requests, amendments, inventories] = await sideBySide(
    db,
    stay.contract,
    stay.numbered,
    stay.dues,
    stay.requests,
    stay.amendments,
    stay.inventories,
  )
  const signed = contract?.status === 'signed'
  return [
    ...(signed
      ? [
          { file: 'signed', label: 'Contrat signé' },
          { file: 'audit', label: 'Dossier de preuve de la signature' },
        ]
      : []),
    ...amendments
      .filter(({ state }) => state === 'agreed')
      .toReversed()
      .flatMap(({ number }) => [
        { file: `avenant-${number}`, label: `Avenant n°\u00a0${number} signé` },
        { file: `avenant-${number}-preuve`, label: `Dossier de preuve de l’avenant n°\u00a0${number}` },
      ]),
    ...filesOfInventories(inventories).map(({ file, label }) => ({ file, label })),
    ...(dues.length > 0 ? [{ file: SCHEDULE, label: 'Échéancier' }] : []),
    ...requests.map(({ rank, facts }) => ({
      file: requestFile(rank),
      label: `Appel de fonds du ${formatCivilDate(facts.due.dueOn)}`,
    })),
    ...numbered.map(({ kind, number }) => ({ file: number, label: documentTitle(kind, number) })),
  ]
}

const SCHEDULE = 'echeancier'

/** The name of a request to pay in addresses. */
export const requestFile = (rank: number) => `appel-${rank}`

type Needs = { db: Database; files: Files; clock: Clock }

/** One of these documents as a PDF; refuses NOT_FOUND for any other name. */
export async function readStayDocument(
  needs: Needs,
  stay: StayFacts,
  file: string,
): Promise<{ filename: string; bytes: Uint8Array }> {
  const listed = await listStayDocuments(needs.db, stay)
  if (!listed.some((known) => known.file === file)) throw new Refusal('NOT_FOUND')
  if (file === 'signed' || file === 'audit') {
    const contract = await stay.contract()
    return readRentalFile(needs, contract!.publicId, file)
  }
  const [, amendment, proof] = /^avenant-(\d+)(-preuve)?$/.exec(file) ?? []
  if (amendment)
    return readAmendmentFile(needs, stay.reservation.id, {
      ...{ number: Number(amendment), which: proof ? 'audit' : 'signed' },
    })
  const request = (await stay.requests()).find(({ rank }) => requestFile(rank) === file)
  if (request) return writeRequestFile(request)
  const inventory = await readInventoryFile(needs, await stay.inventories(), file)
  if (inventory) return inventory
  return file === SCHEDULE ? writeSchedule(needs, stay) : writeNumbered(stay, file)
}

async function writeSchedule({ db, clock }: Needs, { reservation, ...stay }: StayFacts) {
  const { content, agencyId } = await stay.version()
  const { name } = await getAgency(db, agencyId)
  const text = scheduleDocumentText({
    ...{ reservation: reservation.number, title: content.title, ...reservation.stay },
    on: todayInParis(clock),
    dues: await stay.dues(),
  })
  const { bytes } = await writeDocumentPdf(text, { issuer: name, createdAt: clock.now() })
  return { filename: `echeancier-${reservation.number}.pdf`, bytes }
}

async function writeNumbered(stay: StayFacts, number: string) {
  const { kind, facts, issuedAt } = (await stay.numbered()).find((known) => known.number === number)!
  const text = numberedDocumentText(kind, number, facts)
  const { bytes } = await writeDocumentPdf(text, { issuer: facts.issuer.name, createdAt: issuedAt })
  return { filename: `${NAMES[kind]}-${number}.pdf`, bytes }
}

const NAMES = { receipt: 'recu', invoice: 'facture', credit_note: 'avoir', refund: 'remboursement' } as const

/** Answers with one of these documents; no cache may store it. */
export async function answerStayDocument(
  needs: Needs,
  reservation: Reservation,
  file: string,
): Promise<Response> {
  const { bytes, filename } = await readStayDocument(needs, stayFacts(needs.db, reservation), file)
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${filename}"`,
      'Cache-Control': 'no-store',
    },
  })
}

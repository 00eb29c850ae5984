import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { documentTitle, numberedDocumentText } from '#modules/payments/numbered-document.ts'
import { scheduleDocumentText } from '#modules/payments/schedule-document.ts'
import { listDues } from '#modules/payments/server/list-dues.ts'
import { listNumberedDocuments } from '#modules/payments/server/numbered-documents.ts'
import { getVersion } from '#modules/properties/server/get-version.ts'
import {
  findContractOfReservation,
  readRentalFile,
} from '#modules/rental-contracts/server/find-rental-contract.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Files } from '#platform/files/files.ts'
import { writeDocumentPdf } from '#platform/pdf/document-pdf.ts'
import { Refusal } from '#shared/refusal.ts'
import type { StayDocument } from '../stay-document.ts'

/**
 * Every document of a signed stay, in the order in which travelers look for them; the same list by the
 * tracking link and by the account.
 */
export async function listStayDocuments(db: Database, reservation: Reservation): Promise<StayDocument[]> {
  if (!reservation.signedAt) return []
  const contract = await findContractOfReservation(db, reservation.id)
  const signed = contract?.status === 'signed'
  const numbered = await listNumberedDocuments(db, reservation.id)
  const dues = await listDues(db, reservation.id)
  return [
    ...(signed
      ? [
          { file: 'signed', label: 'Contrat signé' },
          { file: 'audit', label: 'Dossier de preuve de la signature' },
        ]
      : []),
    ...(dues.length > 0 ? [{ file: SCHEDULE, label: 'Échéancier' }] : []),
    ...numbered.map(({ kind, number }) => ({ file: number, label: documentTitle(kind, number) })),
  ]
}

const SCHEDULE = 'echeancier'

type Needs = { db: Database; files: Files; clock: Clock }

/** One of these documents as a PDF; refuses NOT_FOUND for any other name. */
export async function readStayDocument(
  needs: Needs,
  reservation: Reservation,
  file: string,
): Promise<{ filename: string; bytes: Uint8Array }> {
  const listed = await listStayDocuments(needs.db, reservation)
  if (!listed.some((known) => known.file === file)) throw new Refusal('NOT_FOUND')
  if (file === 'signed' || file === 'audit') {
    const contract = await findContractOfReservation(needs.db, reservation.id)
    return readRentalFile(needs, contract!.publicId, file)
  }
  return file === SCHEDULE ? writeSchedule(needs, reservation) : writeNumbered(needs.db, reservation, file)
}

async function writeSchedule({ db, clock }: Needs, reservation: Reservation) {
  const { content, agencyId } = await getVersion(db, reservation)
  const { name } = await getAgency(db, agencyId)
  const text = scheduleDocumentText({
    ...{ reservation: reservation.number, title: content.title, ...reservation.stay },
    on: todayInParis(clock),
    dues: await listDues(db, reservation.id),
  })
  const { bytes } = await writeDocumentPdf(text, { issuer: name, createdAt: clock.now() })
  return { filename: `echeancier-${reservation.number}.pdf`, bytes }
}

async function writeNumbered(db: Database, reservation: Reservation, number: string) {
  const documents = await listNumberedDocuments(db, reservation.id)
  const { kind, facts, issuedAt } = documents.find((known) => known.number === number)!
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
  const { bytes, filename } = await readStayDocument(needs, reservation, file)
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${filename}"`,
      'Cache-Control': 'no-store',
    },
  })
}

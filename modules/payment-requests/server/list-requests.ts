import './payment-request-tables.ts'
import type { Database } from '#platform/database/database.ts'
import { writeDocumentPdf } from '#platform/pdf/document-pdf.ts'
import type { PrintedDocument } from '#shared/printed-document.ts'
import type { RequestFacts } from '../request-facts.ts'

/** A request to pay, as it was made; `source` names the due and the sum. */
export type PaymentRequest = {
  rank: number
  source: string
  facts: RequestFacts
  document: PrintedDocument
  issuedAt: Date
}

/** The requests of a reservation in the order they were made. The caller has checked who may read them. */
export async function listRequests(db: Database, reservationId: number): Promise<PaymentRequest[]> {
  return db
    .selectFrom('paymentRequests')
    .select(['rank', 'source', 'facts', 'document', 'issuedAt'])
    .where('reservationId', '=', reservationId)
    .orderBy('rank')
    .execute()
}

/** A request as a PDF: the same bytes each time, since its text and its instant never change. */
export async function writeRequestFile({
  rank,
  facts,
  document,
  issuedAt,
}: PaymentRequest): Promise<{ filename: string; bytes: Uint8Array }> {
  const { bytes } = await writeDocumentPdf(document, { issuer: facts.issuer.name, createdAt: issuedAt })
  return { filename: `appel-de-fonds-${facts.stay.reservation}-${rank}.pdf`, bytes }
}

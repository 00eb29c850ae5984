import type { Clock } from '#platform/clock.ts'
import { writeDocumentPdf } from '#platform/pdf/document-pdf.ts'
import type { PrintedDocument } from '#shared/printed-document.ts'

/** A preview as a PDF, by the writer of the contracts. */
export async function previewFile(
  { clock }: { clock: Clock },
  document: PrintedDocument,
): Promise<{ filename: string; bytes: Uint8Array<ArrayBuffer> }> {
  const { bytes } = await writeDocumentPdf(document, { issuer: 'Calanque', createdAt: clock.now() })
  return { filename: 'apercu.pdf', bytes: new Uint8Array(bytes) }
}

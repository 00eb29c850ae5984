import type { Actor } from '#modules/accounts/actor.ts'
import { readIncidentFile } from '#modules/incidents/server/read-incident.ts'
import { readStatementFile } from '#modules/statements/server/read-statement.ts'
import { readDocumentOfStay } from '#modules/stays/server/read-stay.ts'
import { readInvoiceFile } from '#modules/supplier-invoices/server/list-supplier-invoices.ts'
import type { PrivateFile } from '#platform/files/private-file.ts'
import { Refusal } from '#shared/refusal.ts'
import type { DocumentKey } from '../document-address.ts'
import { isFiledKind } from '../document-kind.ts'
import { openFiled } from './find-filed-document.ts'
import { type FoundDocument, fileOfStay, getDocument } from './list-documents.ts'

export type OpenNeeds = Parameters<typeof getDocument>[0] &
  Parameters<typeof readDocumentOfStay>[0] &
  Parameters<typeof readStatementFile>[0] &
  Parameters<typeof readInvoiceFile>[0] &
  Parameters<typeof openFiled>[0]

/**
 * The file of a document, by the rights that its own room asks. Refuses NOT_FOUND to those who may not read it, and for a document
 * without a file.
 */
export async function openDocument(
  needs: OpenNeeds,
  actor: Actor,
  key: DocumentKey,
): Promise<PrivateFile<string>> {
  return openFound(needs, actor, await getDocument(needs, actor, key))
}

/** The same for a document that the actor lists. */
export async function openFound(
  needs: OpenNeeds,
  actor: Actor,
  { kind, ref, number, reservationId }: FoundDocument,
): Promise<PrivateFile<string>> {
  if (isFiledKind(kind)) {
    const opened = await openFiled(needs, ref)
    // A document without its file is no other document of its stay.
    if (!opened) throw new Refusal('NOT_FOUND')
    return opened
  }
  if (reservationId) {
    const file = fileOfStay({ kind, ref, number })
    return asPdf(await readDocumentOfStay(needs, actor, { publicId: reservationId, file }))
  }
  const [first = '', second = '', third = ''] = ref.split(' ')
  if (kind === 'supplier_invoice') return readInvoiceFile(needs, actor, ref)
  if (kind === 'estimate') return readIncidentFile(needs, actor, { incident: first, file: second })
  if (kind === 'statement')
    return asPdf(await readStatementFile(needs, actor, { book: first, party: second, month: third }))
  throw new Refusal('NOT_FOUND')
}

/** What the product wrote itself is shown by the browser. */
function asPdf({ filename, bytes }: { filename: string; bytes: Uint8Array }): PrivateFile<string> {
  return { name: filename, type: 'application/pdf', how: 'inline', bytes, link: null }
}

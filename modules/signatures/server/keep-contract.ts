import { randomUUID } from 'node:crypto'
import type { AuditActor } from '#modules/audit/server/audit-actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Files } from '#platform/files/files.ts'
import { writeDocumentPdf } from '#platform/pdf/document-pdf.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { lettersNotDrawn } from '#shared/document-letters.ts'
import { type PrintedDocument, textOf } from '#shared/printed-document.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Contract, ContractFacts } from '../contract.ts'
import type { ContractType } from '../contract-status.ts'
import { contentHashOf, sha256Of } from './content-hash.ts'
import { type ContractRow, findLastRequest, toContract } from './contract-rows.ts'
import type { SignatureProvider } from './signature-port.ts'

type Needs = { db: Database; clock: Clock; files: Files; signatures: SignatureProvider }

/** The content of a new contract: its subject, the facts it stores, and its text as of a day. */
export type ContractText = {
  type: ContractType
  propertyId: number
  reservationId: number | null
  /** The frozen version it is made from (domain §5), and the rates its prices come from. */
  version: { id: number; hash: string; ratesId: number | null }
  facts: ContractFacts
  issuer: string
  write(issuedOn: CivilDate): PrintedDocument
  /** The contract that counts today, if any. */
  findCurrent(db: Database): Promise<ContractRow | null>
  /** Whether a signed contract stays in force even when its text would be different today. */
  signedForGood: boolean
  /** What follows where a new text takes the place of another, in the same transaction. */
  replaced?(trx: Database): Promise<void>
}

/**
 * Gives the contract of a text: the current one while its text is unchanged, else a new one. The contract
 * that is replaced becomes void and cannot be signed; a signed contract keeps its status. Refuses TEXT_NOT_DRAWN for
 * words that the contract’s fonts do not draw. Never call it in a transaction: it writes a file. A part of an act, which has
 * asked who may and is done `by` its actor.
 */
export async function keepContract(needs: Needs, by: AuditActor, text: ContractText): Promise<Contract> {
  const { db, signatures } = needs
  const current = await text.findCurrent(db)
  const stays = current && ((current.status === 'signed' && text.signedForGood) || isSameText(current, text))
  if (stays) return toContract(current, await findLastRequest(db, current.id))
  const written = await writeContract(needs, text)
  const outcome = await inTransaction(db, async (trx) => {
    const voided = current ? await voidContract(trx, current.id) : []
    const row = await trx
      .insertInto('contracts')
      .values({
        ...written,
        contractType: text.type,
        propertyId: text.propertyId,
        reservationId: text.reservationId,
        versionId: text.version.id,
        propertyVersionHash: text.version.hash,
        ratesVersionId: text.version.ratesId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) return null
    if (current) await text.replaced?.(trx)
    const detail = { document: row.documentHash, pdf: row.pdfHash, template: row.templateVersion }
    await recordAudit(trx, by, {
      action: 'contract.generate',
      subjectKind: 'contract',
      subjectId: row.publicId,
      detail,
    })
    return { row, voided }
  })
  // Another request made or signed a contract in between: that contract is the current one.
  if (!outcome) return keepContract(needs, by, text)
  for (const providerId of outcome.voided) {
    // A late signature of a void contract changes nothing, so a provider that does not answer is not an
    // error.
    await signatures.cancel(providerId, 'Le contrat a changé').catch(() => {})
  }
  return toContract(outcome.row, null)
}

/** Compares the texts as if made on the same day: a new day alone does not require a new contract. */
function isSameText(current: ContractRow, { version, write }: ContractText): boolean {
  const again = write(current.facts.issuedOn)
  return current.documentHash === contentHashOf(again) && current.propertyVersionHash === version.hash
}

async function writeContract({ clock, files }: Needs, { facts, issuer, write }: ContractText) {
  const document = write(facts.issuedOn)
  demandDrawn(document)
  const { bytes, signatureBox, sealBox } = await writeDocumentPdf(document, {
    issuer,
    createdAt: clock.now(),
  })
  const publicId = randomUUID()
  const pdfFile = `contracts/${publicId}/contract.pdf`
  await files.put(pdfFile, bytes, 'application/pdf')
  return {
    publicId,
    templateVersion: document.template,
    facts: JSON.stringify(facts),
    document: JSON.stringify(document),
    documentHash: contentHashOf(document),
    pdfFile,
    pdfHash: sha256Of(bytes),
    signatureBox: JSON.stringify(signatureBox),
    sealBox: sealBox && JSON.stringify(sealBox),
  }
}

/** Refuses a text that its PDF could not show letter for letter: what is signed is what was read. */
function demandDrawn(document: PrintedDocument): void {
  const text = textOf(document).find((words) => lettersNotDrawn(words).length > 0)
  if (!text) return
  const letters = lettersNotDrawn(text)
  const words = text
    .split(/\s+/u)
    .filter((word) => letters.some((letter) => word.normalize('NFC').includes(letter)))
  const shown = words.join(' ').slice(0, 120)
  throw new Refusal('TEXT_NOT_DRAWN', {
    reason: `«\u00a0${shown}\u00a0» ne peut pas figurer sur ce document\u00a0: écrivez-le en lettres latines, comme sur le passeport.`,
  })
}

/**
 * Voids this contract and its requests, unless it was signed or replaced meanwhile; gives the identifiers of
 * the requests to cancel at the provider. Voids no other contract: a traveler may be reading it.
 */
async function voidContract(trx: Database, id: number): Promise<string[]> {
  const contract = await trx
    .updateTable('contracts')
    .set({ status: 'void' })
    .where('id', '=', id)
    .where('status', 'in', ['generated', 'pending'])
    .returning('id')
    .executeTakeFirst()
  if (!contract) return []
  const requests = await trx
    .updateTable('signatureRequests')
    .set({ status: 'void' })
    .where('contractId', '=', id)
    .where('status', 'not in', ['signed', 'void'])
    .returning('providerId')
    .execute()
  return requests.flatMap(({ providerId }) => providerId ?? [])
}

import { randomUUID } from 'node:crypto'
import type { Actor } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { ReservationRef } from '#modules/reservations/reservation.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Files } from '#platform/files/files.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Contract } from '../contract.ts'
import type { RentalFacts, RentalFactsDraft } from '../contract-facts.ts'
import { completeFacts } from '../missing-facts.ts'
import { RENTAL_TEMPLATE, rentalContract } from '../rental-contract-template.ts'
import { contentHashOf, sha256Of } from './content-hash.ts'
import { type ContractRow, findLastRequest, findLiveContract, toContract } from './contract-queries.ts'
import { writeDocumentPdf } from './document-pdf.ts'
import type { SignatureProvider } from './signature-port.ts'

type Needs = { db: Database; files: Files; signatures: SignatureProvider }

export type ContractInput = {
  reservation: ReservationRef
  /** The published version the stay was sold from: the contract freezes it (domain §5). */
  version: { id: number; hash: string }
  facts: RentalFactsDraft
}

/**
 * The rental contract of a reservation: the one there is while it still says the same, else a new one, the old text
 * becoming void and impossible to sign. A signed contract is given back as it is. Refuses CONTRACT_INCOMPLETE with
 * `fields` when a fact the law wants is missing (domain §5). Never call it in a transaction: it writes a file.
 */
export async function generateContract(needs: Needs, actor: Actor, input: ContractInput): Promise<Contract> {
  const { db, signatures } = needs
  const checked = completeFacts(input.facts)
  if ('missing' in checked) throw new Refusal('CONTRACT_INCOMPLETE', { fields: checked.missing })
  const current = await findLiveContract(db, input.reservation.id)
  if (current && (current.status === 'signed' || saysTheSame(current, checked.facts, input))) {
    return toContract(current, await findLastRequest(db, current.id))
  }
  const written = await writeContract(needs, checked.facts)
  const outcome = await inTransaction(db, async (trx) => {
    const voided = current ? await voidContract(trx, current.id) : []
    const row = await trx
      .insertInto('contracts')
      .values({
        ...written,
        contractType: 'rental',
        propertyId: input.reservation.propertyId,
        reservationId: input.reservation.id,
        versionId: input.version.id,
        propertyVersionHash: input.version.hash,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) return null
    const detail = { document: row.documentHash, pdf: row.pdfHash, template: row.templateVersion }
    await recordAudit(trx, actor, {
      action: 'contract.generate',
      subjectKind: 'contract',
      subjectId: row.publicId,
      detail,
    })
    return { row, voided }
  })
  // Somebody else made or signed one in between: theirs is the one to look at.
  if (!outcome) return generateContract(needs, actor, input)
  for (const providerId of outcome.voided) {
    // A late signature of a void text changes nothing, so a provider that does not answer is no reason to fail.
    await signatures.cancel(providerId, 'Le contrat a changé').catch(() => {})
  }
  return toContract(outcome.row, null)
}

/** Compared as if made on the same day: a new day alone is no new contract. */
function saysTheSame(current: ContractRow, facts: RentalFacts, { version }: ContractInput): boolean {
  const again = rentalContract({ ...facts, issuedOn: current.facts.issuedOn })
  return current.documentHash === contentHashOf(again) && current.propertyVersionHash === version.hash
}

async function writeContract({ files }: Needs, facts: RentalFacts) {
  const document = rentalContract(facts)
  const { bytes, signatureBox } = await writeDocumentPdf(document, {
    issuer: facts.agency?.name ?? facts.lessor.name,
    createdAt: new Date(`${facts.issuedOn}T12:00:00Z`),
  })
  const publicId = randomUUID()
  const pdfFile = `contracts/${publicId}/contract.pdf`
  await files.put(pdfFile, bytes, 'application/pdf')
  return {
    publicId,
    templateVersion: RENTAL_TEMPLATE,
    facts: JSON.stringify(facts),
    document: JSON.stringify(document),
    documentHash: contentHashOf(document),
    pdfFile,
    pdfHash: sha256Of(bytes),
    signatureBox: JSON.stringify(signatureBox),
  }
}

/**
 * Voids the contract that was read, unless it was signed or replaced meanwhile, and its requests; gives those a
 * provider still holds. Never another one: somebody else may be reading it.
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

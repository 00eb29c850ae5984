import './supplier-invoice-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import { findPerson } from '#modules/accounts/server/find-person.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { lockAgreement } from '#modules/incidents/server/incident-agreement.ts'
import {
  claimTaken,
  type FileNeeds,
  type TakenFile,
  takeMessageFiles,
} from '#modules/messages/server/take-message-files.ts'
import { mayMoveMoney } from '#modules/payments/payment-policy.ts'
import { postSupplierInvoice } from '#modules/payments/server/post-supplier-invoice.ts'
import { PROPERTY_ROWS, titleOfProperty } from '#modules/properties/server/property-reads.ts'
import { nameOf } from '#modules/properties/server/record-status.ts'
import type { Clock } from '#platform/clock.ts'
import { constraintOf } from '#platform/database/constraint.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { type Cents, formatEuros } from '#shared/money.ts'
import { Refusal, wrongField } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { type Agreement, firstState, type InvoiceState, isWithin } from '../supplier-invoice.ts'

type Needs = { db: Database; clock: Clock; config: { publicUrl: string } } & FileNeeds

export type RecordedInvoice = {
  agencyId: number
  /** Public identifier of the villa that the work was done for. */
  villa: string
  provider: string
  /** That of the invoice, as its supplier numbered it. */
  number: string
  issuedOn: CivilDate
  amount: Cents
  vat: Cents | null
  purpose: string
  /** A repair that a stay demanded at once: the mandate lets the agency have it done. */
  isUrgent: boolean
  /** The public identifier of the incident that it is of: what the owner agreed to stands for it. */
  incident?: string | null
  /** The invoice itself; `files` has one. */
  files: readonly File[]
}

/**
 * Records the invoice of a supplier for a villa, with its file: an urgent repair, and one that is within what the owner agreed to, is its
 * owners' to pay at once, by their shares, and the one who answers for them is mailed; any other waits for their agreement, which the
 * same mail asks for. Refuses NOT_FOUND, FORBIDDEN, and INVALID_INPUT beside the fields, also beside `number` for an invoice that this
 * agency recorded before, beside `villa` for an incident of another villa, or that its owner does not pay, and beside `urgency` for an
 * urgent repair of an incident that is no danger, or that the owner answered.
 */
export const recordSupplierInvoice = defineLongAct({
  name: 'supplier_invoice.record',
  subject: ({ db }: Needs, { agencyId }: RecordedInvoice) => getAgency(db, agencyId),
  may: mayMoveMoney,
  audit: {
    ...{ subjectKind: 'agency', version: 1 },
    detail: z.strictObject({
      ...{ villa: z.string(), provider: z.string(), number: z.string() },
      ...{ amount: z.number(), state: z.string() },
    }),
  },
  does: async ({ needs, actor, subject: agency, input, record }): Promise<InvoiceState> => {
    const villa = await findVilla(needs.db, input)
    demandAmounts(input)
    if (input.files.length !== 1) throw wrongField('file', 'Joignez la facture, en un seul fichier.')
    const [file] = await takeMessageFiles(needs, input.files)
    return inTransaction(needs.db, async (trx) => {
      await claimTaken(trx, [file!])
      const { incidentId, agreement } = await agreementOf(trx, input, villa)
      const isAgreed = isWithin(input, agreement)
      const state = firstState({ ...input, isAgreed })
      const recordedBy = nameOf(actor)
      const written = await insert(trx, { ...input, ...villa, incidentId, state, file: file!, recordedBy })
      if (state === 'posted')
        await postSupplierInvoice(
          { db: trx, clock: needs.clock },
          { ...input, holderId: agency.id, propertyId: villa.propertyId },
        )
      await mailOwner(
        { ...needs, db: trx },
        { ...input, ...villa, ...written, isAgreed, agencyName: agency.name },
      )
      const { provider, number, amount } = input
      await record(trx, agency.slug, { villa: villa.title, provider, number, amount, state })
      return state
    })
  },
})

type Villa = { propertyId: number; ownerId: string; title: string }

async function findVilla(db: Database, { agencyId, villa }: RecordedInvoice): Promise<Villa> {
  const found = isUuid(villa)
    ? await db
        .selectFrom(PROPERTY_ROWS.as('p'))
        .select(['p.id as propertyId', 'p.ownerId'])
        .select(sql<string>`coalesce(${titleOfProperty(sql.ref('p.id'))}, '')`.as('title'))
        .where('p.publicId', '=', villa)
        .where('p.agencyId', '=', agencyId)
        .executeTakeFirst()
    : undefined
  if (!found?.ownerId)
    throw wrongField('villa', 'Choisissez une villa de cette agence, qui a un propriétaire.')
  return { ...found, ownerId: found.ownerId }
}

function demandAmounts({ amount, vat }: RecordedInvoice): void {
  if (!Number.isInteger(amount) || amount <= 0)
    throw wrongField('amount', 'Indiquez le montant de la facture, en euros.')
  if (vat !== null && (vat < 0 || vat >= amount))
    throw wrongField('vat', 'La TVA est comprise dans le montant\u00a0: elle est plus petite que lui.')
}

/** What the owner agreed to of the incident that an invoice is of, less what its invoices took already; locked. */
async function agreementOf(
  trx: Database,
  { incident, isUrgent }: RecordedInvoice,
  { propertyId }: Villa,
): Promise<{ incidentId: number | null; agreement: Agreement | null }> {
  if (!incident) return { incidentId: null, agreement: null }
  const found = await lockAgreement(trx, incident)
  if (found?.propertyId !== propertyId)
    throw wrongField('villa', 'Choisissez la villa de l’incident, dont le propriétaire paie la réparation.')
  const { incidentId, agreed, isBilledAtOnce } = found
  if (isUrgent && !isBilledAtOnce)
    throw wrongField(
      'urgency',
      'Le propriétaire donne son accord d’abord\u00a0: cet incident n’est pas un danger, ou il y a répondu.',
    )
  const { taken } = await trx
    .selectFrom('supplierInvoices')
    .select(sql<number>`coalesce(sum(amount), 0)::int`.as('taken'))
    .where('incidentId', '=', incidentId)
    .where('state', '<>', 'refused')
    .executeTakeFirstOrThrow()
  const agreement = agreed && { provider: agreed.provider, left: agreed.amount - taken }
  return { incidentId, agreement }
}

type Insert = RecordedInvoice &
  Villa & { incidentId: number | null; state: InvoiceState; file: TakenFile; recordedBy: string }

async function insert(trx: Database, { file, ...invoice }: Insert): Promise<{ publicId: string }> {
  const { agencyId, propertyId, ownerId, provider, number, issuedOn, amount, vat } = invoice
  const { purpose, isUrgent, incidentId, state, recordedBy } = invoice
  return trx
    .insertInto('supplierInvoices')
    .values({
      ...{
        agencyId,
        propertyId,
        ownerId,
        provider,
        number,
        issuedOn,
        amount,
        vat,
        purpose,
        isUrgent,
        incidentId,
        state,
        recordedBy,
      },
      ...{ fileId: file.publicId, fileName: file.name, fileType: file.contentType },
      ...{ isJudged: file.isJudged, sizeBytes: file.sizeBytes, fileKey: file.fileKey },
    })
    .returning('publicId')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if (constraintOf(error) !== 'supplier_invoices_agency_id_provider_number_key') throw error
      throw wrongField('number', 'Cette facture de ce fournisseur est déjà enregistrée.')
    })
}

type Mailed = RecordedInvoice & Villa & { publicId: string; isAgreed: boolean; agencyName: string }

async function mailOwner({ db, config }: Pick<Needs, 'db' | 'config'>, invoice: Mailed): Promise<void> {
  const owner = await findPerson(db, invoice.ownerId)
  if (!owner) throw new Refusal('NOT_FOUND')
  const { publicId, title, agencyName, provider, number, issuedOn, amount, purpose, isUrgent, isAgreed } =
    invoice
  await queueMail(db, {
    template: 'supplier-invoice',
    to: owner.email,
    props: {
      ...{ firstName: owner.firstName, propertyTitle: title, agencyName, isUrgent, isAgreed },
      lines: [
        ['Fournisseur', provider],
        ['Facture', `n°\u00a0${number} du ${formatCivilDate(issuedOn)}`],
        ['Travaux', purpose],
        ['Montant', formatEuros(amount)],
      ],
      url: `${config.publicUrl}/owner/factures#${publicId}`,
    },
  })
}

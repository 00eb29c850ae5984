import './supplier-invoice-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { postSupplierInvoice } from '#modules/payments/server/post-supplier-invoice.ts'
import { titleOfProperty } from '#modules/properties/server/property-reads.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { Refusal, wrongField } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { mayAnswerInvoice } from '../supplier-invoice-policy.ts'

type Needs = { db: Database; clock: Clock; config: { publicUrl: string } }
type Answer = { invoice: string; isAgreed: boolean; reason: string }

const ANSWERED = 'Cette facture a déjà sa réponse\u00a0: elle ne change plus.'

/**
 * Records what the owner answers to the invoice of a supplier, for good: agreed to, it is theirs to pay from that day, and the agency is
 * mailed either way. Refuses NOT_FOUND, SIGN_IN_REQUIRED, FORBIDDEN, INVALID_INPUT beside `reason` for a refusal that says none, and
 * STATUS_CONFLICT once it is answered.
 */
export const answerSupplierInvoice = defineAct({
  name: 'supplier_invoice.answer',
  subject: async ({ db }: Needs, { invoice }: Answer) => {
    const found = await db
      .selectFrom('supplierInvoices as i')
      .select(['i.id', 'i.publicId', 'i.agencyId', 'i.propertyId', 'i.ownerId', 'i.state'])
      .select(['i.provider', 'i.number', 'i.issuedOn', 'i.amount'])
      .select(sql<string>`coalesce(${titleOfProperty(sql.ref('i.property_id'))}, '')`.as('villa'))
      .where('i.publicId', '=', isUuid(invoice) ? invoice : null)
      .forUpdate('i')
      .executeTakeFirst()
    if (!found) throw new Refusal('NOT_FOUND')
    return found
  },
  may: mayAnswerInvoice,
  audit: {
    ...{ subjectKind: 'agency', version: 1 },
    detail: z.strictObject({
      ...{ villa: z.string(), provider: z.string(), number: z.string() },
      ...{ amount: z.number(), state: z.string() },
    }),
  },
  does: async ({ needs: { db, clock, config }, subject, input, record }): Promise<void> => {
    if (subject.state !== 'waiting') throw new Refusal('STATUS_CONFLICT', { reason: ANSWERED })
    const { id, agencyId: holderId, propertyId, villa, provider, number, issuedOn, amount } = subject
    const reason = input.isAgreed ? null : input.reason.trim()
    if (reason === '') throw wrongField('reason', 'Dites à l’agence pourquoi vous la refusez.')
    const state = input.isAgreed ? 'posted' : 'refused'
    await db
      .updateTable('supplierInvoices')
      .set({ state, reason, answeredAt: clock.now() })
      .where('id', '=', id)
      .execute()
    if (input.isAgreed)
      await postSupplierInvoice({ db, clock }, { holderId, propertyId, provider, number, issuedOn, amount })
    const agency = await getAgency(db, holderId)
    await record(db, agency.slug, { villa, provider, number, amount, state })
    await queueMail(db, {
      template: 'supplier-invoice-answered',
      to: agency.email,
      props: {
        ...{ propertyTitle: villa, provider, number, amount, reason },
        url: `${config.publicUrl}/agent/factures`,
      },
    })
  },
})

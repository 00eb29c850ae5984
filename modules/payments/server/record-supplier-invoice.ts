import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { supplierInvoiceLines } from '../book-lines.ts'
import { mayMoveMoney } from '../payment-policy.ts'
import { lockHolder } from './book-holder.ts'
import { isPosted, writeBookPosting } from './book-postings.ts'
import { readShares } from './owner-shares.ts'

type Needs = { db: Database; clock: Clock }
type Invoice = {
  agencyId: number
  /** Public identifier of the villa that the work was done for. */
  villa: string
  provider: string
  /** That of the invoice, as its supplier numbered it. */
  number: string
  issuedOn: CivilDate
  amount: Cents
}

/**
 * Records the invoice of a supplier (repair, pool) for a villa, in cents, taxes included: its owners bear it by their shares of
 * that day, and the supplier has a claim in the book. The same number of one supplier counts once. Refuses NOT_FOUND, FORBIDDEN,
 * and INVALID_INPUT beside `villa` for one that this agency does not let or that has no owner, and beside `amount`.
 */
export const recordSupplierInvoice = defineAct({
  name: 'book.record_supplier_invoice',
  subject: ({ db }: Needs, { agencyId }: Invoice) => lockHolder(db, agencyId),
  may: mayMoveMoney,
  audit: {
    ...{ subjectKind: 'agency', version: 1 },
    detail: z.strictObject({
      ...{ villa: z.string(), provider: z.string() },
      ...{ number: z.string(), amount: z.number() },
    }),
  },
  does: async ({
    needs: { db, clock },
    subject: { agencyId: holderId, slug },
    input,
    record,
  }): Promise<'recorded' | 'known'> => {
    const { villa, issuedOn, amount } = input
    const [provider, number] = [input.provider.trim(), input.number.trim()]
    if (!Number.isInteger(amount) || amount <= 0)
      throw invalid('amount', 'Indiquez le montant de la facture, en euros.')
    const owners = await ownersOf(db, { holderId, villa, day: issuedOn })
    const source = `supplier-invoice:${provider}:${number}`
    if (await isPosted(db, holderId, source)) return 'known'
    const label = `Facture ${number} de ${provider} du ${formatCivilDate(issuedOn)}`
    const lines = supplierInvoiceLines({ provider, amount, owners, label })
    await writeBookPosting(db, { holderId, kind: 'supplier_invoice', source, at: clock.now(), lines })
    await record(db, slug, { villa, provider, number, amount })
    return 'recorded'
  },
})

async function ownersOf(
  db: Database,
  { holderId, villa: publicId, day }: { holderId: number; villa: string; day: CivilDate },
) {
  const villa = isUuid(publicId)
    ? await db
        .selectFrom(PROPERTY_ROWS.as('p'))
        .select('id')
        .where('publicId', '=', publicId)
        .where('agencyId', '=', holderId)
        .executeTakeFirst()
    : undefined
  const owners = villa ? await readShares(db, { propertyId: villa.id, day }) : []
  if (owners.length === 0)
    throw invalid('villa', 'Cette agence ne loue pas cette annonce, ou personne n’en est le propriétaire.')
  return owners
}

function invalid(field: string, sentence: string): Refusal {
  return new Refusal('INVALID_INPUT', { errors: { [field]: sentence } })
}

import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { wrongField } from '#shared/refusal.ts'
import { supplierInvoiceLines } from '../book-lines.ts'
import { lockHolder } from './book-holder.ts'
import { writeBookPosting } from './book-postings.ts'
import { readShares } from './owner-shares.ts'

type Needs = { db: Database; clock: Clock }
type Posted = {
  holderId: number
  propertyId: number
  provider: string
  /** That of the invoice, as its supplier numbered it. */
  number: string
  issuedOn: CivilDate
  amount: Cents
}

/**
 * Posts the invoice of a supplier for a villa, in cents, taxes included, in the caller's transaction: its owners bear it by their
 * shares of its day, and the supplier has a claim in the book. The same number of one supplier counts once; false for one that
 * counted before. Refuses INVALID_INPUT beside `villa` for one without owner.
 */
export async function postSupplierInvoice({ db, clock }: Needs, invoice: Posted): Promise<boolean> {
  const { holderId, propertyId, provider, number, issuedOn, amount } = invoice
  await lockHolder(db, holderId)
  const owners = await readShares(db, { propertyId, day: issuedOn })
  if (owners.length === 0) throw wrongField('villa', 'Cette villa n’a pas de propriétaire.')
  const label = `Facture ${number} de ${provider} du ${formatCivilDate(issuedOn)}`
  return writeBookPosting(db, {
    ...{
      holderId,
      kind: 'supplier_invoice',
      source: `supplier-invoice:${provider}:${number}`,
      at: clock.now(),
    },
    lines: supplierInvoiceLines({ provider, amount, owners, label }),
  })
}

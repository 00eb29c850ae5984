import type { AgencyVat } from '#modules/agencies/agency-vat.ts'
import type { Seller } from '#modules/mandates/allot-stay.ts'
import type { Jurisdiction } from '#modules/properties/listing.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Company } from '#shared/company.ts'
import type { Cents } from '#shared/money.ts'

export type NumberedKind = 'receipt' | 'invoice' | 'credit_note' | 'refund'

/** A payment as a receipt or an invoice names it. */
export type NamedPayment = { on: CivilDate; means: string; amount: Cents }

/**
 * Who sells a line, with the VAT inside its amount: net + vat = amount. The rate, in basis points, is null
 * where the seller is not the agency, whose lines alone contain VAT.
 */
export type Sale = { seller: Seller; net: Cents; rate: number | null; vat: Cents }

/** A line of an invoice or a credit note; `sale` is absent from the documents issued before it was stated. */
export type NumberedLine = { label: string; amount: Cents; sale?: Sale }

/** What the document of a refund states beside its sum. */
export type RefundFacts = {
  /** « Annulation du séjour par le voyageur ». */
  cause: string
  sentOn: CivilDate
  /** « sur la carte Visa se terminant par 4242 », « par virement, vers le compte se terminant par 0189 ». */
  way: string
  /** Those who had sold what is given back, and for whom the agency gives it back. */
  sellers: string[]
  /** The number of the credit note of the same stay, where an invoice had been issued. */
  creditNote: string | null
}

/**
 * The text of a receipt, an invoice, a credit note or a refund, frozen when it is numbered; amounts in cents, from the
 * ledger.
 */
export type NumberedFacts = {
  issuedOn: CivilDate
  /** `vat` is what the agency had declared that day; null before it declares it. */
  issuer: Company & { card: string; vat?: AgencyVat | null }
  payer: { name: string; address: string; email: string }
  stay: { reservation: string; title: string; city: string; arrival: CivilDate; departure: CivilDate }
  lines: NumberedLine[]
  total: Cents
  payments: NamedPayment[]
  /** The rest to pay on that day; null where the document does not state it. */
  left: Cents | null
  /** The invoice that a credit note corrects. */
  corrects: string | null
  /** The way the document is set; absent from the first documents, whose text must never change. */
  layout?: 'by_seller' | 'one_table' | 'tax_named'
  /** The lessor and the number of the mandate they gave, on an invoice or a credit note by seller. */
  owner?: { name: string; mandate: string | null }
  refund?: RefundFacts
  /** The law of the villa, by which its letting is exempt from VAT; absent from the documents issued before it was stated. */
  jurisdiction?: Jurisdiction
  /** The line of the register of receipts and the mandate that it names, on a receipt; absent where the register has no line yet. */
  entered?: { number: number; mandate: string; on?: CivilDate }
}

import { splitVat, vatRateOn } from '#modules/mandates/agency-vat.ts'
import { type Charge, type Seller, sellerOf } from '#modules/mandates/allot-stay.ts'
import type { MandateTerms } from '#modules/mandates/mandate-terms.ts'
import type { QuoteLineKind } from '#modules/pricing/quote-line.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { NumberedLine, Sale } from './numbered-facts.ts'
import type { Statement } from './statement.ts'

/** What decides the seller and the VAT of each line: `terms` is null for a stay let without a mandate's terms. */
export type SaleRule = {
  terms: MandateTerms | null
  commune: string
  soldOn: CivilDate
  /** An agency that declared the exemption (CGI art. 293 B) sells without VAT. */
  isVatExempt?: boolean
}

type ChargeLine = Statement['lines'][number]

/** The lines of the ledger, each with its seller and its VAT; the host's indemnity is not sold to the traveler. */
export function soldLines(lines: readonly ChargeLine[], rule: SaleRule): NumberedLine[] {
  return lines.flatMap((line): (NumberedLine & { sale: Sale })[] => {
    const charge = chargeOf(line)
    return charge ? [{ label: line.label, amount: line.amount, sale: saleOf(charge, rule) }] : []
  })
}

/**
 * The lines of a credit note: of each charge, what its cancellation fee does not keep. The VAT is the
 * invoice's less that of the kept part, so that the invoice less the credit note is what the agency earns.
 */
export function creditedLines(
  lines: readonly ChargeLine[],
  fees: readonly ChargeLine[],
  rule: SaleRule,
): NumberedLine[] {
  return lines.flatMap((line): NumberedLine[] => {
    const charge = chargeOf(line)
    if (!charge) return []
    const fee = fees.map(chargeOf).find((kept) => kept?.kind === charge.kind && kept.code === charge.code)
    const amount = charge.amount - (fee?.amount ?? 0)
    if (amount === 0) return []
    const whole = saleOf(charge, rule)
    const vat = whole.vat - (fee ? saleOf(fee, rule).vat : 0)
    return [{ label: line.label, amount, sale: { ...whole, net: amount - vat, vat } }]
  })
}

function saleOf(charge: Charge, { terms, commune, soldOn, isVatExempt = false }: SaleRule): Sale {
  const seller = terms ? sellerOf(charge, terms, commune) : sellerWithoutTerms(charge, commune)
  if (seller.kind !== 'agency' || isVatExempt) return { seller, net: charge.amount, rate: null, vat: 0 }
  const rate = vatRateOn(soldOn)
  return { seller, ...splitVat(charge.amount, rate), rate }
}

/** Without a mandate, only the service fee is the agency's: an owner who lets alone sells the rest. */
function sellerWithoutTerms({ kind }: Charge, commune: string): Seller {
  if (kind === 'tourist_tax') return { kind: 'commune', name: commune }
  return { kind: kind === 'service' ? 'agency' : 'owner' }
}

/** The charge of a line; a cancellation's fee names the charge it was kept of. Null for the indemnity of a host. */
export function chargeOf({ account, code, amount }: ChargeLine): Charge | null {
  if (account === 'host_indemnity') return null
  if (account !== 'cancellation_fee') return { kind: account, code, amount }
  const [kind, of = null] = (code ?? '').split(':')
  return { kind: kind as QuoteLineKind, code: of, amount }
}

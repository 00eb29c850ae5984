import type { ReactNode } from 'react'
import type { Cents } from '#shared/money.ts'
import { PriceText } from '#ui/price-text.tsx'
import type { TouristTaxDetail } from '../quote-line.ts'
import { type AppliedPromotion, shownLines } from '../reduction.ts'
import { explainTouristTax } from '../tourist-tax.ts'

/** A quote, or the ledger's lines of a quote, which have more kinds. */
type PricedStay = {
  lines: readonly { kind: string; code: string | null; label: string; amount: Cents }[]
  total: Cents
  deposit: Cents
  touristTax: TouristTaxDetail | null
  promotion?: AppliedPromotion | undefined
}
type PriceBreakdownProps = { quote: PricedStay }

/** A price line by line, what a promotion takes off its rent beside it, and its total; the taxe de séjour opens to its own explanation (domain §4). */
export function PriceBreakdown({ quote }: PriceBreakdownProps) {
  const { lines, total, deposit, touristTax, promotion } = quote
  return (
    <dl className="text-encre">
      {shownLines(lines, promotion).map(({ kind, code, label, amount }) => (
        <PriceRow key={code ?? kind} amount={amount}>
          {kind === 'tourist_tax' && touristTax ? <TaxExplained label={label} tax={touristTax} /> : label}
        </PriceRow>
      ))}
      <div className="mt-2 flex items-baseline justify-between gap-6 border-t border-hairline pt-3">
        <dt className="display-sm">Total</dt>
        <dd className="text-lg font-semibold">
          <PriceText amount={total} />
        </dd>
      </div>
      {deposit > 0 && (
        <div className="mt-2 flex justify-between gap-6 text-sm text-ardoise">
          <dt>Dépôt de garantie (non débité, non compris)</dt>
          <dd>
            <PriceText amount={deposit} />
          </dd>
        </div>
      )}
    </dl>
  )
}

function PriceRow({ amount, children }: { amount: Cents; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6 py-1.5">
      <dt>{children}</dt>
      <dd>
        <PriceText amount={amount} />
      </dd>
    </div>
  )
}

/** The browser's own `<details>`, so the explanation opens without scripts. */
function TaxExplained({ label, tax }: { label: string; tax: TouristTaxDetail }) {
  return (
    <details>
      <summary className="text-link min-h-6 decoration-dotted">{label}</summary>
      <p className="mt-1 max-w-prose text-sm text-ardoise">{explainTouristTax(tax)}.</p>
    </details>
  )
}

import type { ReactNode } from 'react'
import type { Cents } from '#shared/money.ts'
import { PriceText } from '#ui/price-text.tsx'
import type { Quote, TouristTaxDetail } from '../quote.ts'

type PriceBreakdownProps = { quote: Pick<Quote, 'lines' | 'total' | 'deposit' | 'touristTax'> }

/** A price line by line and its total; the taxe de séjour opens to its own explanation (domain §4). */
export function PriceBreakdown({ quote }: PriceBreakdownProps) {
  const { lines, total, deposit, touristTax } = quote
  return (
    <dl className="text-encre">
      {lines.map(({ kind, code, label, amount }) => (
        <PriceRow key={code ?? kind} amount={amount}>
          {kind === 'tourist_tax' && touristTax ? <TaxExplained label={label} tax={touristTax} /> : label}
        </PriceRow>
      ))}
      <div className="mt-2 flex justify-between gap-6 border-t border-hairline pt-4 text-lg">
        <dt className="font-display">Total</dt>
        <dd className="font-semibold">
          <PriceText amount={total} />
        </dd>
      </div>
      {deposit > 0 && (
        <div className="mt-3 flex justify-between gap-6 text-sm text-ardoise">
          <dt>Caution (non débitée, non comprise)</dt>
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
    <div className="flex justify-between gap-6 py-2">
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
      <summary className="min-h-6 text-azur underline decoration-dotted underline-offset-4">{label}</summary>
      <p className="mt-2 max-w-prose text-sm text-ardoise">
        {tax.explanation}, commune de {tax.commune}, année {tax.year}.
      </p>
    </details>
  )
}

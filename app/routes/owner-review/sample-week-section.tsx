import type { IncomeLine, SampleWeek } from '#modules/publication/sample-week.ts'
import { PriceText } from '#ui/price-text.tsx'
import { Facts, ListingSection } from '../public/listing/listing-section.tsx'

const MISSING: Readonly<Record<Extract<SampleWeek, { missing: string }>['missing'], string>> = {
  mandate:
    'Aucun mandat n’est en vigueur\u00a0: votre revenu dépend des honoraires qui y seront convenus. L’agence vous l’enverra à signer, puis le calcul s’affichera ici.',
  terms:
    'Votre mandat a été repris sans ses conditions\u00a0: demandez à l’agence de les enregistrer, et le calcul s’affichera ici.',
  prices:
    'Aucune semaine n’a de prix pour l’année à venir\u00a0: le calcul s’affichera ici dès que l’agence aura enregistré des tarifs.',
}

/** What the owner earns with an example week, line by line, and what that supposes. */
export function SampleWeekSection({ income }: { income: SampleWeek }) {
  return (
    <ListingSection id="revenu" title="Ce que vous recevez">
      {'missing' in income ? (
        <p className="max-w-prose leading-relaxed text-ardoise">{MISSING[income.missing]}</p>
      ) : (
        <>
          <div className="grid gap-4">
            <h3 className="font-medium">{income.title}</h3>
            <dl className="divide-y divide-hairline border-y border-hairline">
              <IncomeLines lines={income.lines} />
              <div className="flex items-baseline justify-between gap-6 border-t-encre py-4 text-lg font-medium">
                <dt>
                  {income.parts.length > 0 ? 'Revenu net de tous les propriétaires' : 'Votre revenu net'}
                </dt>
                <dd>
                  <PriceText amount={income.net} />
                </dd>
              </div>
              <IncomeLines lines={income.parts} />
            </dl>
          </div>
          <div className="grid gap-3">
            <h3 className="font-medium">Les hypothèses de ce calcul</h3>
            <Facts facts={income.assumptions} />
          </div>
        </>
      )}
    </ListingSection>
  )
}

function IncomeLines({ lines }: { lines: readonly IncomeLine[] }) {
  return lines.map(({ label, amount }) => (
    <div key={label} className="flex justify-between gap-6 py-3">
      <dt className="text-ardoise">{label}</dt>
      <dd>
        <PriceText amount={amount} />
      </dd>
    </div>
  ))
}

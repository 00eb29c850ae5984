import { formatNights, formatStayDates, nightsOf } from '#modules/calendar/stay.ts'
import { formatGuests } from '#modules/pricing/party.ts'
import { formatEuros } from '#shared/money.ts'
import { ScrollFrame } from '#ui/scroll-frame.tsx'
import { priceWords } from '../proposal-text.ts'
import type { VillaView } from '../proposal-view.ts'

const ROWS: readonly (readonly [label: string, value: (villa: VillaView) => string])[] = [
  ['Lieu', ({ card }) => card?.city ?? '–'],
  ['Séjour', ({ stay }) => `${formatStayDates(stay)}, ${formatNights(nightsOf(stay))}`],
  ['Prix total', (villa) => (villa.pay ? formatEuros(villa.pay.quote.total) : priceWords(villa))],
  ['Par nuit', ({ pay }) => (pay ? formatEuros(Math.round(pay.quote.total / pay.quote.nights)) : '–')],
  ['Dépôt de garantie', ({ pay }) => (pay ? formatEuros(pay.quote.deposit) : '–')],
  ['Capacité', ({ card }) => (card ? formatGuests(card.maxGuests) : '–')],
  ['Chambres', ({ card }) => (card ? String(card.bedrooms) : '–')],
  ['Salles de bains', ({ card }) => (card ? String(card.bathrooms) : '–')],
  ['Surface', ({ card }) => (card ? `${card.livingAreaM2}\u00a0m²` : '–')],
  ['Plain-pied', ({ card }) => (card ? (card.stepFree ? 'Oui' : 'Non') : '–')],
  [
    'Gardée par',
    ({ votes }) => votes.flatMap(({ vote, name }) => (vote === 'keep' ? [name] : [])).join(', ') || '–',
  ],
]

/** The houses of a proposal side by side. */
export function VillaComparison({ villas }: { villas: readonly VillaView[] }) {
  return (
    <div className="grid gap-6">
      <h2 id="comparer" className="display-md">
        Côte à côte
      </h2>
      <ScrollFrame labelledBy="comparer">
        <table className="w-full min-w-max border-collapse text-left text-[0.9375rem]">
          <thead>
            <tr className="border-b border-hairline align-bottom">
              <td className="sticky left-0 bg-calcaire" />
              {villas.map(({ key, title }) => (
                <th key={key} scope="col" className="min-w-44 px-4 py-3 font-medium">
                  <a href={`#villa-${key}`} className="text-link">
                    {title}
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map(([label, value]) => (
              <tr key={label} className="border-b border-hairline">
                <th scope="row" className="sticky left-0 bg-calcaire py-3 pr-4 font-normal text-ardoise">
                  {label}
                </th>
                {villas.map((villa) => (
                  <td key={villa.key} className="max-w-60 px-4 py-3 tabular">
                    {value(villa)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
    </div>
  )
}

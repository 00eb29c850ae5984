import { formatNights, formatStayDates, nightsOf } from '#modules/calendar/stay.ts'
import { formatGuests } from '#modules/pricing/party.ts'
import { formatEuros } from '#shared/money.ts'
import { ScrollFrame } from '#ui/scroll-frame.tsx'
import { priceWords } from '../proposal-text.ts'
import type { VillaView } from '../proposal-view.ts'

const ROWS: readonly (readonly [label: string, value: (villa: VillaView) => string])[] = [
  ['Lieu', ({ card }) => card?.city ?? '–'],
  [
    'Séjour',
    ({ stay }) => `${formatStayDates(stay)}, ${formatNights(nightsOf(stay)).replace(' ', '\u00a0')}`,
  ],
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
        <table className="w-full border-collapse text-left text-[0.9375rem]">
          <thead>
            <tr className="border-b border-hairline align-bottom">
              <td className="sticky left-0 bg-calcaire" />
              {villas.map(({ key, title }) => (
                <th key={key} scope="col" className="min-w-31 px-2 py-3 font-medium sm:min-w-44 sm:px-4">
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
                <th
                  scope="row"
                  className="sticky left-0 bg-calcaire py-3 pr-2 align-top font-normal text-ardoise sm:whitespace-nowrap sm:pr-4"
                >
                  {label}
                </th>
                {villas.map((villa) => (
                  <td key={villa.key} className="max-w-60 px-2 py-3 align-top tabular sm:px-4">
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

import type { ReactNode } from 'react'
import type { Cents } from '#shared/money.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { classNames } from '#ui/class-names.ts'
import { PriceText } from '#ui/price-text.tsx'
import type { MoneyHistory, MoneyMovement } from '../money-history.ts'

type Reader = 'traveler' | 'house'

type MoneyHistoryViewProps = { history: MoneyHistory; cancelled: boolean; reader: Reader }

/** What was charged, paid, kept and returned, then each movement with its day: the ledger's amounts. */
export function MoneyHistoryView({ history, cancelled, reader }: MoneyHistoryViewProps) {
  return (
    <div className="grid gap-6">
      <dl className="border-t border-hairline pt-2">
        {sumsOf(history, cancelled, reader).map(({ label, amount, strong }) => (
          <AmountLine key={label} amount={amount} strong={strong}>
            {label}
          </AmountLine>
        ))}
      </dl>
      {history.movements.length > 0 && <Movements movements={history.movements} />}
    </div>
  )
}

type Sum = { label: string; amount: Cents; strong?: boolean }

function sumsOf(
  { charged, paid, kept, indemnity, goodwill, returned, toReturn, toPay }: MoneyHistory,
  cancelled: boolean,
  reader: Reader,
): Sum[] {
  const toTraveler = reader === 'traveler' ? 'À vous rendre' : 'À rendre au voyageur'
  const some = (label: string, amount: Cents): Sum[] => (amount > 0 ? [{ label, amount }] : [])
  return [
    { label: cancelled ? 'Facturé avant l’annulation' : 'Facturé', amount: charged },
    { label: 'Payé', amount: paid },
    ...(cancelled ? [{ label: 'Conservé selon le contrat', amount: kept }] : []),
    ...some('Indemnité due par l’hôte', indemnity),
    ...some('Geste commercial de l’agence', goodwill),
    ...(cancelled || returned > 0 ? [{ label: 'Rendu', amount: returned }] : []),
    ...(toReturn > 0 ? [{ label: toTraveler, amount: toReturn, strong: true }] : []),
    ...(toPay > 0 ? [{ label: 'Reste à payer', amount: toPay, strong: true }] : []),
  ]
}

/** A sum and what it is, on one line. */
export function AmountLine({
  amount,
  strong,
  children,
}: {
  amount: Cents
  strong?: boolean | undefined
  children: ReactNode
}) {
  return (
    <div
      className={classNames(
        'sum-line gap-x-6 py-2',
        strong && 'mt-2 border-t border-hairline pt-4 font-semibold',
      )}
    >
      <dt>{children}</dt>
      <dd>
        <PriceText amount={amount} />
      </dd>
    </div>
  )
}

// No `DataTable`: two columns that need no header in sight, and that never scroll sideways on a phone. What was paid or given back has
// no page but that of its stay, which this is.
function Movements({ movements }: { movements: readonly MoneyMovement[] }) {
  return (
    <table data-facts className="w-full border-collapse text-[0.9375rem]">
      <caption className="pb-2 text-left text-sm text-ardoise">Mouvements</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Mouvement</th>
          <th scope="col">Montant</th>
        </tr>
      </thead>
      <tbody className="border-t border-hairline">
        {movements.map(({ at, what, label, amount }, i) => (
          <tr key={i} className="border-b border-hairline align-top">
            <th scope="row" className="py-2.5 pr-6 text-left font-normal wrap-anywhere">
              {label}
              <span className="block text-sm text-ardoise">le {formatInstant(at)}</span>
            </th>
            <td className="py-2.5 text-right">
              <PriceText amount={what === 'taken_back' ? -amount : amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

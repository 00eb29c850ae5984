import { refundDelayWords, refundWayWords } from '#modules/payments/money-back.ts'
import type { CancellationTerm } from '#modules/pricing/cancellation-refund.ts'
import { formatEuros } from '#shared/money.ts'
import { DataTable } from '#ui/data-table.tsx'
import { PriceText } from '#ui/price-text.tsx'
import { cancellationReason, type ForeseenCancellation, type StayCancellation } from '../stay-cancellation.ts'

type ForecastProps = { cancellation: StayCancellation; foreseen: ForeseenCancellation }

/**
 * The forecast of a cancellation today: amounts line by line, the condition that applies, and the means of
 * refund.
 */
export function CancellationForecast({ cancellation, foreseen }: ForecastProps) {
  const { price, paid, awaitsTransfer } = cancellation
  return (
    <>
      <section aria-labelledby="effet" className="grid gap-5">
        <h2 id="effet" className="display-sm">
          Si vous annulez aujourd’hui
        </h2>
        <p className="max-w-prose">{cancellationReason(foreseen)}</p>
        <PriceTable price={price} paid={paid} foreseen={foreseen} />
        <dl className="grid gap-2 border-t border-encre pt-4">
          <Sum label="Payé à ce jour" amount={paid} />
          <Sum label="Conservé" amount={foreseen.kept} />
          <Sum label="Vous est remboursé" amount={foreseen.refunded} strong />
        </dl>
        <p className="max-w-prose text-ardoise">{closingWords(cancellation, foreseen)}</p>
      </section>
      {foreseen.refunded > 0 && <WaysBack foreseen={foreseen} />}
      {awaitsTransfer && (
        <p className="max-w-prose">
          Un virement est attendu pour ce séjour&nbsp;: ne l’envoyez pas. S’il est déjà parti, il vous sera
          rendu.
        </p>
      )}
      {foreseen.terms.length > 0 && <Terms terms={foreseen.terms} current={currentTerm(foreseen)} />}
    </>
  )
}

function PriceTable({
  price,
  paid,
  foreseen,
}: {
  price: number
  paid: number
  foreseen: ForeseenCancellation
}) {
  // An unpaid amount that is not kept is not a refund: it is simply no longer due.
  const given = paid >= price ? 'Remboursé' : 'Annulé'
  return (
    <DataTable
      caption="Ce que devient chaque ligne du prix"
      hideCaption
      keyOf={({ label }) => label}
      // A line of the price, which has no page of its own.
      ofFacts
      rows={foreseen.lines}
      columns={[
        { key: 'label', header: 'Ligne', cell: ({ label }) => label, rowHeader: true },
        {
          key: 'amount',
          header: 'Prix',
          align: 'end',
          hideOnPhone: true,
          cell: ({ amount }) => <PriceText amount={amount} />,
        },
        {
          key: 'kept',
          header: 'Conservé',
          align: 'end',
          cell: ({ amount, refund }) => <PriceText amount={amount - refund} />,
        },
        {
          key: 'refund',
          header: given,
          align: 'end',
          cell: ({ refund }) => <PriceText amount={refund} />,
        },
      ]}
    />
  )
}

function Sum({ label, amount, strong }: { label: string; amount: number; strong?: boolean }) {
  return (
    <div
      className={strong ? 'flex justify-between gap-6 text-lg font-semibold' : 'flex justify-between gap-6'}
    >
      <dt>{label}</dt>
      <dd>
        <PriceText amount={amount} />
      </dd>
    </div>
  )
}

function closingWords({ price, paid }: StayCancellation, { kept }: ForeseenCancellation): string {
  if (paid === 0) return 'Vous n’avez rien payé\u00a0: rien n’est conservé et rien ne vous sera demandé.'
  if (paid < price)
    return 'Vous n’avez payé qu’une partie du prix\u00a0: aucune autre somme ne vous sera demandée.'
  return kept === 0 ? 'Tout ce que vous avez payé vous revient.' : 'Aucune autre somme ne vous sera demandée.'
}

function WaysBack({ foreseen }: { foreseen: ForeseenCancellation }) {
  return (
    <section aria-labelledby="versement" className="grid gap-3">
      <h2 id="versement" className="display-sm">
        Quand et comment
      </h2>
      <ul className="grid gap-1">
        {foreseen.ways.map((way) => (
          <li key={refundWayWords(way)}>
            <strong className="tabular font-semibold">{formatEuros(way.amount)}</strong> {refundWayWords(way)}
            , {refundDelayWords(way)}
          </li>
        ))}
      </ul>
      <p className="max-w-prose text-ardoise">
        {foreseen.ways.some(({ by }) => by === 'bank_transfer') &&
          'Pour un virement, un e-mail vous demande d’abord vers quel compte. '}
        Un e-mail vous prévient du départ de chaque somme.
      </p>
    </section>
  )
}

function currentTerm({ rule }: ForeseenCancellation): CancellationTerm | null {
  return rule?.kind === 'term' ? rule.term : null
}

function Terms({ terms, current }: { terms: readonly CancellationTerm[]; current: CancellationTerm | null }) {
  return (
    <section aria-labelledby="conditions" className="grid gap-3">
      <h2 id="conditions" className="display-sm">
        Conditions de votre contrat
      </h2>
      <ul className="grid gap-1">
        {terms.map(({ text }) => (
          <li key={text} className={text === current?.text ? 'font-medium' : 'text-ardoise'}>
            {text}
            {text === current?.text && ' (aujourd’hui)'}
          </li>
        ))}
      </ul>
    </section>
  )
}

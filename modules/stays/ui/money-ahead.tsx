import { meansOfCard } from '#modules/payments/card-words.ts'
import { scheduledSumWords } from '#modules/pricing/scheduled-debits.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { ReservationTracking } from '../tracking.ts'

type MoneyAheadProps = {
  tracking: ReservationTracking
  /** The address of the stay, before `payer` and `carte`. */
  base: string
  takesCards: boolean
}

/** What a confirmed stay still owes: each sum with its day and its card, to pay early, to change the card. */
export function MoneyAhead({ tracking, base, takesCards }: MoneyAheadProps) {
  const { status, dues, owed, early, isCardKept, keptCard } = tracking
  const open = dues.filter(({ paid, amount }) => paid < amount)
  if (status !== 'confirmed' || open.length === 0) return null
  const meansOf = (isDebitOver: boolean) =>
    meansOfCard(isCardKept && !isDebitOver ? { card: keptCard } : null)
  const later = owed > 0 ? open.filter(({ dueOn }) => dueOn > tracking.today) : open
  const payable = owed > 0 ? owed : early?.allowed ? early.amount : 0
  return (
    <section aria-labelledby="a-payer" className="grid w-full gap-4 border-y border-hairline py-6">
      <h2 id="a-payer" className="display-sm">
        Ce qu’il reste à payer
      </h2>
      {owed > 0 && <p className="font-medium text-brique">{formatEuros(owed)} à régler aujourd’hui.</p>}
      {tracking.lastDay && (
        <p className="leading-relaxed">
          Dernier délai{'\u00a0'}: le {formatCivilDate(tracking.lastDay)} à minuit. Ensuite, la réservation
          prend fin comme si vous l’annuliez.
        </p>
      )}
      {later.length > 0 && (
        <ul className="grid gap-1.5 leading-relaxed">
          {later.map(({ dueOn, amount, paid, isDebitOver }) => (
            <li key={dueOn}>{scheduledSumWords({ dueOn, amount: amount - paid }, meansOf(isDebitOver))}</li>
          ))}
        </ul>
      )}
      {early && !early.allowed && (
        <p className="text-sm leading-relaxed text-ardoise">
          La loi ne permet pas à l’agence de recevoir {formatEuros(early.amount)} avant le{' '}
          {formatCivilDate(early.dueOn)}.
        </p>
      )}
      <div className="flex flex-wrap gap-3 print:hidden max-sm:flex-col">
        {payable > 0 && (
          <ButtonLink to={`${base}/payer`} variant={owed > 0 ? 'primary' : 'secondary'}>
            Payer {formatEuros(payable)} maintenant
          </ButtonLink>
        )}
        {takesCards && (
          <ButtonLink to={`${base}/carte`} variant="secondary">
            {isCardKept ? 'Changer de carte' : 'Enregistrer une carte'}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

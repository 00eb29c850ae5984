import { useReload } from '#app/shell/connection/use-reload.ts'
import { cardWords } from '#modules/payments/card-words.ts'
import { isLivePayment } from '#modules/payments/payment-status.ts'
import { CardForm } from '#modules/payments/ui/card-form.tsx'
import { PaymentNotice } from '#modules/payments/ui/payment-notice.tsx'
import { formatCivilDate } from '#shared/civil-date.ts'
import type { FormAnswer } from '#shared/forms/form-answer.ts'
import { formatEuros } from '#shared/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import type { StayPayment } from './stay-payment-acts.ts'

type ChangeCardPartProps = {
  paid: StayPayment
  refused: FormAnswer | null
  /** The page of the stay. */
  stayPath: string
  level: 1 | 2
}

/** The card on which the dues to come are charged, and the form that keeps another one. */
export function ChangeCardPart({ paid, refused, stayPath, level }: ChangeCardPartProps) {
  const { keptCard, isCardKept, lastDue, today, cardEntry, payment, name, email, number } = paid
  const { over, isDebitToCome } = paid
  const live = payment !== null && isLivePayment(payment.status)
  useReload(2_500, live)
  const Heading = `h${level}` as const
  const isOffered = cardEntry !== null && lastDue !== null && isDebitToCome
  return (
    <div className="grid max-w-2xl gap-8">
      <header className="grid gap-2">
        {level === 1 && <p className="text-ardoise">Réservation {number}</p>}
        <Heading className={level === 1 ? 'display-lg' : 'display-sm'}>
          {isCardKept ? 'Changer de carte' : 'Enregistrer une carte'}
        </Heading>
        {isOffered && (
          <p className="max-w-prose leading-relaxed text-ardoise">
            {isCardKept
              ? `Les échéances sont débitées sur ${cardWords(keptCard)}. La carte que vous enregistrez ici la remplace, et l’ancienne ne sera plus débitée.`
              : 'Les échéances à venir seront débitées à leur date sur la carte que vous enregistrez ici.'}{' '}
            Rien n’est débité aujourd’hui. La nouvelle carte doit être valable jusqu’au{' '}
            {formatCivilDate(lastDue)}.
          </p>
        )}
      </header>
      {refused && <RefusalNotice code={refused.refusal.code} />}
      {payment && <PaymentNotice payment={payment} />}
      {isOffered && !live && (
        <CardForm
          entry={cardEntry}
          intent="change"
          submitLabel="Enregistrer cette carte"
          today={today}
          lastDue={lastDue > today ? lastDue : null}
          name={name}
          email={email}
        />
      )}
      {over > 0 && (
        <div className="grid justify-items-start gap-3">
          <Notice>
            {formatEuros(over)} restent à régler&nbsp;: cette somme n’est plus débitée d’elle-même, quelle que
            soit la carte enregistrée.
          </Notice>
          <ButtonLink to={`${stayPath}/payer`}>Payer maintenant</ButtonLink>
        </div>
      )}
      {!isOffered && (
        <Notice>
          {cardEntry
            ? 'Ce séjour n’a plus d’échéance à débiter sur une carte.'
            : 'Les échéances de ce séjour se règlent par virement\u00a0: aucune carte n’est enregistrée.'}
        </Notice>
      )}
      <ButtonLink to={stayPath} variant="secondary" className="justify-self-start">
        Revenir à la réservation
      </ButtonLink>
    </div>
  )
}

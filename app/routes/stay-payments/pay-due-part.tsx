import { useReload } from '#app/shell/connection/use-reload.ts'
import { cardWords } from '#modules/payments/card-words.ts'
import { isLivePayment } from '#modules/payments/payment-status.ts'
import { CardForm } from '#modules/payments/ui/card-form.tsx'
import { PaymentNotice } from '#modules/payments/ui/payment-notice.tsx'
import { TransferInstructions } from '#modules/payments/ui/transfer-instructions.tsx'
import { formatCivilDate } from '#shared/civil-date.ts'
import type { FormAnswer } from '#shared/forms/form-answer.ts'
import { formatEuros } from '#shared/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import type { StayPayment } from './stay-payment-acts.ts'

type PayDuePartProps = {
  paid: StayPayment
  refused: FormAnswer | null
  /** The page of the stay. */
  stayPath: string
  level: 1 | 2
}

/** What is to pay of a stay today, or its next due before its day, and every way to do it. */
export function PayDuePart({ paid, refused, stayPath, level }: PayDuePartProps) {
  const { owed, early, payment, cardEntry, number } = paid
  const live = payment !== null && isLivePayment(payment.status)
  useReload(2_500, live)
  const isEarly = owed <= 0 && early?.allowed === true
  const amount = owed > 0 ? owed : isEarly ? early.amount : 0
  const Heading = `h${level}` as const
  return (
    <div className="grid max-w-2xl gap-8">
      <header className="grid gap-2">
        {level === 1 && <p className="text-ardoise">Réservation {number}</p>}
        <Heading className={level === 1 ? 'display-lg' : 'display-sm'}>{titleOf(owed, amount)}</Heading>
        {isEarly && (
          <p className="max-w-prose leading-relaxed text-ardoise">
            {early.label}, prévu le {formatCivilDate(early.dueOn)}. Payé aujourd’hui, il ne sera pas débité ce
            jour-là.
          </p>
        )}
      </header>
      {refused && <RefusalNotice code={refused.refusal.code} />}
      {payment && <PaymentNotice payment={payment} />}
      {live && payment.transfer && (
        <TransferInstructions
          transfer={payment.transfer}
          amount={payment.amount}
          received={payment.received}
        />
      )}
      {live && payment.transfer && (
        <FormFor intent="give-up" notice={null}>
          <SubmitButton variant="secondary">
            {cardEntry ? 'Choisir un autre moyen de paiement' : 'Renoncer à ce virement'}
          </SubmitButton>
        </FormFor>
      )}
      {!live && (amount > 0 ? <WaysToPay paid={paid} amount={amount} /> : <NothingToPay paid={paid} />)}
      <ButtonLink to={stayPath} variant="secondary" className="justify-self-start">
        Revenir à la réservation
      </ButtonLink>
    </div>
  )
}

function titleOf(owed: number, amount: number): string {
  if (owed > 0) return `${formatEuros(owed)} à régler`
  return amount > 0 ? `Payer ${formatEuros(amount)} dès maintenant` : 'Rien à régler aujourd’hui'
}

/** The kept card first, in one press; then another card, then a transfer. */
function WaysToPay({ paid, amount }: { paid: StayPayment; amount: number }) {
  const { keptCard, isCardKept, owed, early, today, lastDue, name, email, cardEntry } = paid
  const hidden = { early: owed > 0 || !early ? '' : early.due }
  const label = `Payer ${formatEuros(amount)}`
  const otherCard = cardEntry && (
    <CardForm
      entry={cardEntry}
      intent="card"
      submitLabel={label}
      hidden={hidden}
      today={today}
      lastDue={lastDue && lastDue > today ? lastDue : null}
      name={name}
      email={email}
    />
  )
  return (
    <>
      {isCardKept && (
        <FormFor intent="kept" hidden={hidden} notice={null} className="grid gap-3">
          <SubmitButton size="large" className="justify-self-start max-sm:w-full">
            {label} avec {cardWords(keptCard)}
          </SubmitButton>
        </FormFor>
      )}
      {isCardKept ? <Disclosure summary="Payer avec une autre carte">{otherCard}</Disclosure> : otherCard}
      <FormFor intent="transfer" hidden={hidden} notice={null} className="grid gap-3">
        <p className="text-ardoise">
          {cardEntry
            ? 'Vous préférez un virement\u00a0? Nous vous en donnons les coordonnées.'
            : 'Cette échéance se règle par virement bancaire\u00a0: le paiement par carte n’est pas disponible.'}
        </p>
        <SubmitButton variant={cardEntry ? 'secondary' : 'primary'} className="justify-self-start">
          Payer par virement
        </SubmitButton>
      </FormFor>
    </>
  )
}

function NothingToPay({ paid: { next, today, early } }: { paid: StayPayment }) {
  return (
    <Notice>
      {next && next.dueOn > today
        ? `Prochaine échéance\u00a0: ${formatEuros(next.amount - next.paid)}, le ${formatCivilDate(next.dueOn)}.`
        : 'Toutes les échéances de ce séjour sont réglées.'}
      {early && !early.allowed && ' La loi ne permet pas à l’agence de la recevoir avant cette date.'}
    </Notice>
  )
}

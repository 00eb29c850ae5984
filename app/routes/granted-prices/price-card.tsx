import { formatStayDates } from '#modules/calendar/stay.ts'
import { type GrantedState, type OwnerPrice, priceLines } from '#modules/options/granted-price.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Badge } from '#ui/badge.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { PRICE_TONES } from './price-tones.ts'

/** Where a price stands, as its owner reads it. */
const OWN_STATES: Readonly<Record<GrantedState, string>> = {
  waiting: 'Attend votre accord',
  accepted: 'Accepté',
  refused: 'Refusé',
  withdrawn: 'Retiré par l’agence',
  over: 'Sans réponse à temps',
}

/** A price that an owner is asked to agree to for one stay, and their answer. */
export function PriceCard({ price }: { price: OwnerPrice }) {
  const { id, state, endsAt } = price
  // Several prices may stand on one page.
  const which = <span className="sr-only">{` pour ${price.villa}, du ${formatStayDates(price.stay)}`}</span>
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <p>
        <Badge tone={PRICE_TONES[state]}>{OWN_STATES[state]}</Badge>
      </p>
      <DefinitionList items={priceLines(price).map(([term, value]) => ({ term, value }))} />
      {state === 'waiting' && (
        <>
          <p className="max-w-prose text-ardoise">
            Les honoraires de l’agence sont pris sur le loyer accordé. Les nuits sont retenues jusqu’au{' '}
            {formatInstant(endsAt)}&nbsp;: après, la demande est close.
          </p>
          <div className="flex flex-wrap gap-3">
            <FormFor intent="accept" about={{ asked: id }}>
              <SubmitButton pendingLabel="Enregistrement…">J’accepte ce prix{which}</SubmitButton>
            </FormFor>
            <FormFor intent="refuse" about={{ asked: id }}>
              <SubmitButton variant="secondary" pendingLabel="Enregistrement…">
                Je refuse{which}
              </SubmitButton>
            </FormFor>
          </div>
        </>
      )}
    </div>
  )
}

import type { ReactNode } from 'react'
import { MoneyBackList } from '#modules/payments/ui/money-back-list.tsx'
import { formatCivilDate } from '#shared/civil-date.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { StayCancellation } from '../stay-cancellation.ts'
import { CancellationForecast } from './cancellation-forecast.tsx'

const TITLES: Record<StayCancellation['state'], string> = {
  possible: 'Annuler mon séjour',
  begun: 'Ce séjour a commencé',
  over: 'Ce séjour est terminé',
  cancelled: 'Votre séjour est annulé',
}

type CancellationProps = {
  cancellation: StayCancellation
  /** The reservation this page comes from. */
  backPath: string
  /** The message of a refused cancellation. */
  notice?: ReactNode
  /** How it is cancelled from here; shown while it can be. */
  children: ReactNode
}

/** A stay that its traveler wants to cancel, as a page of its own. */
export function CancellationPage(props: CancellationProps) {
  const { number, title, state } = props.cancellation
  return (
    <div className="grid max-w-3xl gap-10">
      <header className="grid gap-2">
        <p className="eyebrow">Réservation {number}</p>
        <h1 className="display-lg">{TITLES[state]}</h1>
        <p>
          {title}, {nightsOf(props.cancellation)}
        </p>
      </header>
      <WhatIsCancelled {...props} />
    </div>
  )
}

/** The same within the page of its reservation, which names the villa and the number above. */
export function CancellationPart(props: CancellationProps) {
  return (
    <div className="grid max-w-3xl gap-10">
      <header className="grid gap-2">
        <h2 className="display-md">{TITLES[props.cancellation.state]}</h2>
        <p className="first-letter:uppercase">{nightsOf(props.cancellation)}</p>
      </header>
      <WhatIsCancelled {...props} />
    </div>
  )
}

function nightsOf({ stay }: StayCancellation): string {
  return `du ${formatCivilDate(stay.arrival)} au ${formatCivilDate(stay.departure)}`
}

/** The forecast with the form that cancels, or the result of the cancellation. */
function WhatIsCancelled({ cancellation, backPath, notice, children }: CancellationProps) {
  const { state, foreseen } = cancellation
  return (
    <>
      {notice}
      {foreseen && (
        <>
          <CancellationForecast cancellation={cancellation} foreseen={foreseen} />
          {children}
        </>
      )}
      {state === 'begun' && <Begun />}
      {state === 'over' && (
        <p className="max-w-prose">
          Un séjour terminé ne s’annule plus. Si quelque chose ne s’est pas passé comme prévu, écrivez à
          l’agence.
        </p>
      )}
      {state === 'cancelled' && <Cancelled cancellation={cancellation} />}
      {!foreseen && (
        <ButtonLink to={backPath} variant="secondary" className="justify-self-start">
          Revenir à la réservation
        </ButtonLink>
      )}
    </>
  )
}

function Begun() {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-prose">
        Depuis le jour d’arrivée, un séjour ne s’annule plus en ligne et le contrat ne prévoit pas de
        remboursement. Si quelque chose vous empêche de venir ou de rester, écrivez à l’agence&nbsp;: elle
        vous répondra personnellement.
      </p>
      <ButtonLink to="/contact">Écrire à l’agence</ButtonLink>
    </div>
  )
}

function Cancelled({ cancellation }: { cancellation: StayCancellation }) {
  const { cancelledAt, moneyBack, mailed } = cancellation
  return (
    <div role="status" className="grid gap-5">
      <p className="max-w-prose">
        {cancelledAt && `Annulé le ${formatInstant(cancelledAt)}. `}
        Ses nuits sont libérées et rien d’autre ne vous sera demandé.
        {mailed && ' Un e-mail vous le confirme.'}
      </p>
      {moneyBack.length > 0 ? (
        <MoneyBackList moneyBack={moneyBack} />
      ) : (
        <p className="text-ardoise">Aucune somme n’est à rembourser.</p>
      )}
    </div>
  )
}

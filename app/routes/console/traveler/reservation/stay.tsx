import { useOutletContext } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { DepositLine } from '#modules/deposits/ui/deposit-line.tsx'
import { ArrivalSection } from '#modules/stays/ui/arrival-section.tsx'
import { MoneyAhead } from '#modules/stays/ui/money-ahead.tsx'
import { NightsSentence, ReservationFacts } from '#modules/stays/ui/reservation-facts.tsx'
import { Picture } from '#ui/picture.tsx'
import { Timeline } from '#ui/timeline.tsx'
import type { OwnReservation } from './reservation-frame.tsx'

export const meta = privateMeta('Séjour')

/** The villa, the facts of the stay and its history. */
export default function OwnStay() {
  const { tracking, agency, account, timeline, path, takesCards } = useOutletContext<OwnReservation>()
  const { image } = tracking.property
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
      {image && (
        <Picture source={image} sizes="(min-width: 64rem) 40vw, 92vw" className="aspect-3/2 w-full rounded" />
      )}
      <div className="grid gap-6">
        <NightsSentence tracking={tracking} />
        {tracking.deposit?.isAsked && <DepositLine deposit={tracking.deposit} to={`${path}/depot`} />}
        <MoneyAhead tracking={tracking} base={path} takesCards={takesCards} />
        <ReservationFacts tracking={tracking} />
      </div>
      <ArrivalSection tracking={tracking} agency={agency} account={account} />
      <section aria-labelledby="suivi" className="grid gap-5">
        <h2 id="suivi" className="display-sm">
          Suivi
        </h2>
        <Timeline items={timeline.map((moment, id) => ({ ...moment, id }))} />
      </section>
    </div>
  )
}

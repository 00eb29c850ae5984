import { redirect, useOutletContext } from 'react-router'
import { filesIn } from '#app/forms/files-in.ts'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { claimTimes } from '#modules/deposits/claim-times.ts'
import { awaitsDecision } from '#modules/deposits/deposit-claim.ts'
import { mayClaimDeposit, mayFollowDeposit } from '#modules/deposits/deposit-policy.ts'
import { isOver, nextDepositState } from '#modules/deposits/deposit-state.ts'
import type { DepositView } from '#modules/deposits/deposit-view.ts'
import { followedClaimSentence } from '#modules/deposits/deposit-words.ts'
import { claimDeposit } from '#modules/deposits/server/claim-deposit.ts'
import { showClaim } from '#modules/deposits/server/claim-files.ts'
import { mayDecideOf } from '#modules/deposits/server/may-decide-of.ts'
import { readDeposit } from '#modules/deposits/server/read-deposit.ts'
import { acceptDepositGap, askDepositCard, remindDepositCard } from '#modules/deposits/server/see-to-gap.ts'
import { decideClaim, dropClaim } from '#modules/deposits/server/settle-claim.ts'
import { ClaimFacts } from '#modules/deposits/ui/claim-facts.tsx'
import { CoverageCalendar } from '#modules/deposits/ui/coverage-calendar.tsx'
import { servicesContext } from '#server/request-context.ts'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleSection } from '../frame/console-section.tsx'
import type { Route } from './+types/deposit.ts'
import { DepositFacts } from './deposit-facts.tsx'
import {
  ClaimForm,
  DecideClaim,
  DropClaim,
  GapWays,
  hasGapWays,
  ShowClaim,
  TakeClaimFile,
} from './deposit-forms.tsx'
import { DEPOSIT_DESK_FORM, typedItems, typedThing } from './deposit-schema.ts'
import { loadStay } from './load-stay.ts'
import type { ConsoleStay } from './stay-frame.tsx'

export const meta = privateMeta('Dépôt de garantie')
export const headers: Route.HeadersFunction = formHeaders

/** A refusal is shown beside the deposit as it is now. */
export const shouldRevalidate = () => true

export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext)
  const { actor } = args.context.get(consoleContext)
  const { facts, version } = await loadStay(args)
  const { reservation } = facts
  const [deposit, inventories, mayDecide] = await Promise.all([
    readDeposit(services, reservation.id),
    facts.inventories(),
    mayDecideOf(services.db, actor, reservation.id),
  ])
  const today = deposit?.today
  return {
    deposit,
    takesCards: services.payments.takesCards,
    mayFollow: mayFollowDeposit(actor, version),
    mayClaim: mayClaimDeposit(actor, version),
    takesClaim:
      deposit !== null && deposit.claimable > 0 && nextDepositState(deposit.state, 'claim') !== null,
    mayDecide,
    times: deposit && today ? claimTimes(deposit.times, reservation.stay, today) : ('early' as const),
    isDepartureClosed: inventories.some(({ moment, closed }) => moment === 'departure' && closed !== null),
  }
}

const here = ({ area, id }: { area: string; id: string }) => redirect(`/${area}/reservations/${id}/depot`)

export const action = formAction(
  DEPOSIT_DESK_FORM,
  {
    remind: async ({ services, params, found: { actor, area } }) => {
      await remindDepositCard(services, actor, { reservation: params.id! })
      return here({ area, id: params.id! })
    },
    askCard: async ({ services, params, found: { actor, area } }) => {
      await askDepositCard(services, actor, { reservation: params.id! })
      return here({ area, id: params.id! })
    },
    accept: async ({ services, params, found: { actor, area }, values: { words } }) => {
      await acceptDepositGap(services, actor, { reservation: params.id!, words })
      return here({ area, id: params.id! })
    },
    claim: async ({ services, params, found: { actor, area }, values: { reason, ...typed }, fields }) => {
      await claimDeposit(services, actor, {
        ...{ reservation: params.id!, items: typedItems(typed), reason, files: filesIn(fields) },
      })
      return here({ area, id: params.id! })
    },
    show: async ({ services, params, found: { actor, area }, values: { thing }, fields }) => {
      await showClaim(services, actor, {
        ...{ reservation: params.id!, files: filesIn(fields), position: typedThing(thing) },
      })
      return here({ area, id: params.id! })
    },
    drop: async ({ services, params, found: { actor, area } }) => {
      await dropClaim(services, actor, { reservation: params.id! })
      return here({ area, id: params.id! })
    },
    decide: async ({ services, params, found: { actor, area }, values }) => {
      await decideClaim(services, actor, { ...values, reservation: params.id! })
      return here({ area, id: params.id! })
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext) },
)

/** Its days say something from a week before the first that nothing would cover, until it is over. */
function hasDays({ way, state, gap }: DepositView): boolean {
  return way === 'card_hold' && !isOver(state) && (state !== 'planned' || gap !== null)
}

/** The deposit of a stay for its agency and the back office: what covers each day, what lacks, what is claimed of it. */
export default function StayDeposit({ loaderData }: Route.ComponentProps) {
  const { deposit, takesCards, mayFollow, mayClaim, mayDecide, takesClaim, times, isDepartureClosed } =
    loaderData
  const { path } = useOutletContext<ConsoleStay>()
  if (!deposit)
    return (
      <p className="text-ardoise">
        Aucun dépôt de garantie n’est prévu&nbsp;: il l’est par le contrat, une fois signé.
      </p>
    )
  const { claim } = deposit
  const isLacking = mayFollow && hasGapWays(deposit)
  return (
    <div className="grid gap-10">
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
        <ConsoleSection title="Dépôt de garantie">
          <DepositFacts deposit={deposit} />
        </ConsoleSection>
        <div className="grid gap-10">
          {claim && (
            <ConsoleSection title="Retenue demandée">
              <p className="max-w-prose leading-relaxed">{followedClaimSentence(claim)}</p>
              <ClaimFacts claim={claim} at={`${path}/depot`} />
            </ConsoleSection>
          )}
          {isLacking && (
            <ConsoleSection title="Ce qui manque">
              <GapWays deposit={deposit} takesCards={takesCards} />
            </ConsoleSection>
          )}
        </div>
      </div>
      {claim && mayDecide && awaitsDecision(claim.stage) && (
        <ConsoleSection title="Trancher">
          <DecideClaim deposit={deposit} total={claim.total} />
        </ConsoleSection>
      )}
      {claim && mayFollow && (
        <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
          <ConsoleSection title="Dossier de la retenue">
            <TakeClaimFile at={`${path}/depot`} inventory={`${path}/etat-des-lieux/depart`} />
            {mayClaim && claim.kept === null && <DropClaim />}
          </ConsoleSection>
          {mayClaim && claim.kept === null && (
            <ConsoleSection title="Joindre une pièce">
              <ShowClaim claim={claim} />
            </ConsoleSection>
          )}
        </div>
      )}
      {!claim && mayClaim && takesClaim && times === 'open' && (
        <ClaimForm deposit={deposit} inventory={isDepartureClosed ? null : `${path}/etat-des-lieux/depart`} />
      )}
      {hasDays(deposit) && (
        <ConsoleSection title="Couverture jour par jour">
          <CoverageCalendar days={deposit.days} today={deposit.today} />
        </ConsoleSection>
      )}
    </div>
  )
}

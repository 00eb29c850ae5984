import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { COST_ACTS } from '#app/routes/promotion-costs/cost-acts.ts'
import { CostCard } from '#app/routes/promotion-costs/cost-card.tsx'
import { COST_FORM } from '#app/routes/promotion-costs/cost-schema.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { listCosts } from '#modules/promotions/server/list-costs.ts'
import { servicesContext } from '#server/request-context.ts'
import { DoneMessage } from '#ui/done-message.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../frame/console-section.tsx'
import type { Route } from './+types/promotions.ts'

export const meta = privateMeta('Promotions à vos frais')
export const headers: Route.HeadersFunction = formHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  return { costs: await listCosts(context.get(servicesContext), actor) }
}

export const action = formAction(COST_FORM, COST_ACTS, {
  before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor,
})

/** The promotions that an owner bears, or is asked to bear, each with their answer. */
export default function OwnerPromotions({ loaderData: { costs }, actionData }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 dense:gap-6">
      <ConsoleHeading title="Promotions à vos frais">
        Les remises que votre agence vous propose d’offrir aux voyageurs de vos villas. Aucune ne vaut sans
        votre accord.
      </ConsoleHeading>
      <DoneMessage answer={actionData} />
      {costs.length === 0 ? (
        <EmptyState title="Aucune promotion à vos frais">
          Celles que votre agence vous propose apparaissent ici, et vous recevez un e-mail.
        </EmptyState>
      ) : (
        costs.map((cost) => (
          <ConsoleSection key={cost.id} title={`${cost.name}, ${cost.villa}`}>
            <CostCard cost={cost} />
          </ConsoleSection>
        ))
      )}
    </div>
  )
}

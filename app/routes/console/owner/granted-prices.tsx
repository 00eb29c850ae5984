import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { PRICE_ACTS } from '#app/routes/granted-prices/price-acts.ts'
import { PriceCard } from '#app/routes/granted-prices/price-card.tsx'
import { PRICE_FORM } from '#app/routes/granted-prices/price-schema.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { formatStayDates } from '#modules/calendar/stay.ts'
import { listPrices } from '#modules/options/server/list-prices.ts'
import { servicesContext } from '#server/request-context.ts'
import { DoneMessage } from '#ui/done-message.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../frame/console-section.tsx'
import type { Route } from './+types/granted-prices.ts'

export const meta = privateMeta('Prix accordés')
export const headers: Route.HeadersFunction = formHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  return { prices: await listPrices(context.get(servicesContext), actor) }
}

export const action = formAction(PRICE_FORM, PRICE_ACTS, {
  before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor,
})

/** The prices that an owner is or was asked to agree to for single stays, each with their answer. */
export default function GrantedPrices({ loaderData: { prices }, actionData }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 dense:gap-6">
      <ConsoleHeading title="Prix accordés">
        Les loyers plus bas que votre agence souhaite accorder à un client, pour un séjour. Aucun ne vaut sans
        votre accord.
      </ConsoleHeading>
      <DoneMessage answer={actionData} />
      {prices.length === 0 ? (
        <EmptyState title="Aucun prix demandé">
          Ceux que votre agence souhaite accorder apparaissent ici, et vous recevez un e-mail.
        </EmptyState>
      ) : (
        prices.map((price) => (
          <ConsoleSection key={price.id} title={`${price.villa}, du ${formatStayDates(price.stay)}`}>
            <PriceCard price={price} />
          </ConsoleSection>
        ))
      )}
    </div>
  )
}

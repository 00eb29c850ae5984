import { privateMeta } from '#app/seo/private-meta.ts'
import { BEARER_NAMES, PROMOTION_STATES } from '#modules/promotions/promotion.ts'
import { PROMOTION_LIST } from '#modules/promotions/promotion-list.ts'
import { listPromotions } from '#modules/promotions/server/list-promotions.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading } from '../frame/console-section.tsx'
import { consoleList, withListFiles } from '../frame/list-loader.ts'
import type { Route } from './+types/promotions.ts'
import { MarketingTabs } from './marketing-tabs.tsx'
import { PROMOTION_TONES } from './promotion-tones.ts'

export const meta = privateMeta('Promotions')

const LINES = consoleList(PROMOTION_LIST, ({ services, actor, criteria }) =>
  listPromotions(services, actor, criteria),
)

export const loader = withListFiles({ '': LINES }, async ({ context, url }) => {
  const { area } = context.get(consoleContext)
  return { view: await LINES.read({ context, url }), area }
})

/** The promotions of an agency, or of all. */
export default function Promotions({ loaderData: { view, area } }: Route.ComponentProps) {
  const path = `/${area}/marketing/promotions`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 dense:gap-5">
      <ConsoleHeading
        title="Promotions"
        actions={
          <>
            <ButtonLink to={`${path}/essai`} variant="secondary">
              Essayer sur un séjour
            </ButtonLink>
            <ButtonLink to={`${path}/new`}>Ouvrir une promotion</ButtonLink>
          </>
        }
      >
        Un code que le voyageur donne en réservant, ou un prix baissé sans code. La réduction est portée par
        la commission de l’agence, par le propriétaire qui l’a acceptée pour sa villa, ou par Calanque.
      </ConsoleHeading>
      <MarketingTabs area={area} />
      <ListTable
        list={PROMOTION_LIST}
        view={view}
        label="Promotions"
        unit={['promotion', 'promotions']}
        keyOf={({ id }) => id}
        opens={({ id }) => `${path}/${id}`}
        file={`${path}.csv`}
        cells={{
          off: ({ off, borneBy }) => (
            <>
              {off}
              <span className="cell-note">{BEARER_NAMES[borneBy]}</span>
            </>
          ),
          state: ({ state }) => <Badge tone={PROMOTION_TONES[state]}>{PROMOTION_STATES[state]}</Badge>,
        }}
        empty={<EmptyState title="Aucune promotion">Celles que vous ouvrez apparaissent ici.</EmptyState>}
      />
    </div>
  )
}

import { privateMeta } from '#app/seo/private-meta.ts'
import { listSubscribers } from '#modules/newsletters/server/list-subscriptions.ts'
import { SUBSCRIBER_STATES } from '#modules/newsletters/subscriber.ts'
import { SUBSCRIBER_LIST } from '#modules/newsletters/subscriber-list.ts'
import { Badge } from '#ui/badge.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { ConsoleHeading } from '../../frame/console-section.tsx'
import { listLoader } from '../../frame/list-loader.ts'
import type { Route } from './+types/subscribers.ts'
import { SUBSCRIBER_TONES } from './letter-tones.ts'

export const meta = privateMeta('Abonnés à la lettre')

export const loader = listLoader(SUBSCRIBER_LIST, ({ services, actor, criteria }) =>
  listSubscribers(services, actor, criteria),
)

const PATH = '/back-office/marketing/lettres/abonnes'

/** The addresses that asked for letters, and where each stands. */
export default function Subscribers({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 dense:gap-5">
      <Breadcrumbs
        crumbs={[
          { label: 'Lettres aux abonnés', to: '/back-office/marketing/lettres' },
          { label: 'Abonnés à la lettre' },
        ]}
      />
      <ConsoleHeading title="Abonnés à la lettre">
        Une adresse entre ici par sa propre confirmation, jamais à la main. Une fois l’abonnement terminé, il
        n’en reste qu’une empreinte{'\u00a0'}: la recherche d’une adresse entière la retrouve.
      </ConsoleHeading>
      <ListTable
        list={SUBSCRIBER_LIST}
        view={view}
        label="Abonnés à la lettre"
        unit={['adresse', 'adresses']}
        keyOf={({ id }) => id}
        opens={({ id }) => `${PATH}/${id}`}
        file={`${PATH}.csv`}
        cells={{
          state: ({ state }) => <Badge tone={SUBSCRIBER_TONES[state]}>{SUBSCRIBER_STATES[state]}</Badge>,
        }}
        empty={
          <EmptyState title="Aucun abonné">
            Les adresses saisies en bas des pages du site apparaissent ici.
          </EmptyState>
        }
      />
    </div>
  )
}

import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { MODERATION_LIST } from '#modules/reviews/review-list.ts'
import { listReviewsToModerate } from '#modules/reviews/server/list-followed-reviews.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { ConsoleHeading } from '../frame/console-section.tsx'
import { listLoader } from '../frame/list-loader.ts'
import type { Route } from './+types/moderation.ts'
import { ReviewExcerpt } from './review-excerpt.tsx'

export const meta = privateMeta('Avis')

export const loader = listLoader(MODERATION_LIST, ({ services, actor, criteria }) =>
  listReviewsToModerate(services, actor, criteria),
)

/** Every review: those that are contested or reported first. */
export default function Moderation({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <div className="grid gap-12">
      <ConsoleHeading title="Avis">
        Tous les avis, d’abord ceux dont le retrait est contesté et ceux qui sont signalés. Un avis se retire
        pour un motif de la liste, jamais pour sa note.
      </ConsoleHeading>
      <ListTable
        list={MODERATION_LIST}
        view={view}
        label="Avis"
        unit={['avis', 'avis']}
        keyOf={({ id }) => id}
        file="/back-office/reviews.csv"
        empty={
          <EmptyState title="Aucun avis">
            Les avis des voyageurs apparaîtront ici dès leur publication.
          </EmptyState>
        }
        cells={{
          title: ({ id, title }) => (
            <Link to={`/back-office/reviews/${id}`} className="text-link wrap-anywhere">
              {title}
            </Link>
          ),
          text: ({ text }) => <ReviewExcerpt text={text} />,
        }}
      />
    </div>
  )
}

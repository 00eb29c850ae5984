import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { REVIEW_LIST } from '#modules/reviews/review-list.ts'
import { listFollowedReviews } from '#modules/reviews/server/list-followed-reviews.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { ConsoleHeading } from '../frame/console-section.tsx'
import { listLoader } from '../frame/list-loader.ts'
import type { Route } from './+types/reviews.ts'
import { ReviewExcerpt } from './review-excerpt.tsx'

export const meta = privateMeta('Avis')

export const loader = listLoader(REVIEW_LIST, ({ services, actor, area, criteria }) =>
  listFollowedReviews(services, actor, area === 'owner' ? 'owner' : 'agency', criteria),
)

/** What travelers say of an owner's or an agency's villas. */
export default function Reviews({ loaderData: { area, view } }: Route.ComponentProps) {
  return (
    <div className="grid gap-12">
      <ConsoleHeading title="Avis">
        Ce que les voyageurs disent de vos villas. Vous répondez à chacun une fois{'\u00a0'}; votre réponse
        paraît sous l’avis.
      </ConsoleHeading>
      <ListTable
        list={REVIEW_LIST}
        view={view}
        label="Avis"
        unit={['avis', 'avis']}
        keyOf={({ id }) => id}
        file={`/${area}/reviews.csv`}
        empty={
          <EmptyState title="Aucun avis">
            Un voyageur peut donner son avis dès que son séjour est terminé{'\u00a0'}; il apparaîtra ici et
            vous sera envoyé par e-mail.
          </EmptyState>
        }
        cells={{
          title: ({ id, title }) => (
            <Link to={`/${area}/reviews/${id}`} className="text-link wrap-anywhere">
              {title}
            </Link>
          ),
          text: ({ text }) => <ReviewExcerpt text={text} />,
        }}
      />
    </div>
  )
}

import { privateMeta } from '#app/seo/private-meta.ts'
import { EDITORIAL_STATES } from '#modules/editorial-pages/editorial-page.ts'
import { EDITORIAL_PAGE_LIST } from '#modules/editorial-pages/editorial-page-list.ts'
import { listEditorialPages } from '#modules/editorial-pages/server/list-editorial-pages.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { ConsoleHeading } from '../../frame/console-section.tsx'
import { listLoader } from '../../frame/list-loader.ts'
import { MarketingTabs } from '../marketing-tabs.tsx'
import type { Route } from './+types/pages.ts'
import { PAGE_TONES } from './page-tones.ts'

export const meta = privateMeta('Pages éditoriales')

export const loader = listLoader(EDITORIAL_PAGE_LIST, ({ services, actor, criteria }) =>
  listEditorialPages(services, actor, criteria),
)

const PATH = '/back-office/marketing/pages'

/** The pages that the house writes: guides, and the words of destinations. */
export default function EditorialPages({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 dense:gap-5">
      <ConsoleHeading
        title="Pages éditoriales"
        actions={<ButtonLink to={`${PATH}/new`}>Écrire une page</ButtonLink>}
      >
        Les guides d’une ville, d’un rivage ou d’un thème, et les textes des pages de destinations.
      </ConsoleHeading>
      <MarketingTabs area="back-office" />
      <ListTable
        list={EDITORIAL_PAGE_LIST}
        view={view}
        label="Pages éditoriales"
        unit={['page', 'pages']}
        keyOf={({ id }) => id}
        opens={({ id }) => `${PATH}/${id}`}
        file={`${PATH}.csv`}
        cells={{
          state: ({ state, isChanged }) => (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone={PAGE_TONES[state]}>{EDITORIAL_STATES[state]}</Badge>
              {isChanged && state !== 'draft' && (
                <span className="text-sm text-ardoise">brouillon modifié</span>
              )}
            </span>
          ),
        }}
        empty={<EmptyState title="Aucune page">Celles que vous écrivez apparaissent ici.</EmptyState>}
      />
    </div>
  )
}

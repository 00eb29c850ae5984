import { privateMeta } from '#app/seo/private-meta.ts'
import { LETTER_STATES } from '#modules/newsletters/letter.ts'
import { LETTER_LIST } from '#modules/newsletters/letter-list.ts'
import { listLetters } from '#modules/newsletters/server/list-letters.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { ConsoleHeading } from '../../frame/console-section.tsx'
import { listLoader } from '../../frame/list-loader.ts'
import { MarketingTabs } from '../marketing-tabs.tsx'
import type { Route } from './+types/letters.ts'
import { LETTER_TONES } from './letter-tones.ts'

export const meta = privateMeta('Lettres aux abonnés')

export const loader = listLoader(LETTER_LIST, ({ services, actor, criteria }) =>
  listLetters(services, actor, criteria),
)

const PATH = '/back-office/marketing/lettres'

/** The letters that the house writes to those who asked for them. */
export default function Letters({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 dense:gap-5">
      <ConsoleHeading
        title="Lettres aux abonnés"
        actions={
          <>
            <ButtonLink to={`${PATH}/abonnes`} variant="secondary">
              Voir les abonnés
            </ButtonLink>
            <ButtonLink to={`${PATH}/new`}>Écrire une lettre</ButtonLink>
          </>
        }
      >
        Elles ne partent qu’aux adresses qui ont confirmé les vouloir.
      </ConsoleHeading>
      <MarketingTabs area="back-office" />
      <ListTable
        list={LETTER_LIST}
        view={view}
        label="Lettres aux abonnés"
        unit={['lettre', 'lettres']}
        keyOf={({ id }) => id}
        opens={({ id }) => `${PATH}/${id}`}
        file={`${PATH}.csv`}
        cells={{
          state: ({ state }) => <Badge tone={LETTER_TONES[state]}>{LETTER_STATES[state]}</Badge>,
        }}
        empty={<EmptyState title="Aucune lettre">Celles que vous écrivez apparaissent ici.</EmptyState>}
      />
    </div>
  )
}

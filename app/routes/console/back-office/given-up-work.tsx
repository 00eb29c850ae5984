import { formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { GIVEN_UP_LIST, type GivenUpLine } from '#modules/operations/given-up-list.ts'
import { listGivenUpWork } from '#modules/operations/server/list-given-up-work.ts'
import { nameOfWork } from '#modules/operations/work-name.ts'
import { FormFor } from '#ui/form-for.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { ConsoleHeading, ConsoleSection } from '../frame/console-section.tsx'
import { listLoader } from '../frame/list-loader.ts'
import type { Route } from './+types/given-up-work.ts'
import { retryWorkAction } from './retry-work-action.ts'

export const meta = privateMeta('Travaux abandonnés')

export const loader = listLoader(GIVEN_UP_LIST, ({ services, actor, criteria }) =>
  listGivenUpWork(services, actor, criteria),
)

export const headers = formHeaders

export const action = retryWorkAction

/**
 * The work that the queue gave up: mails that no server accepts, messages of providers that cannot be
 * applied.
 */
export default function GivenUpWork({ loaderData, actionData }: Route.ComponentProps) {
  const { view, done: retried } = loaderData
  return (
    <div className="grid gap-12">
      <ConsoleHeading title="Travaux abandonnés">
        Ce que Calanque n’a pas pu faire, après plusieurs essais{'\u00a0'}: réglez-en la cause, puis relancez.
      </ConsoleHeading>
      {retried > 0 && !actionData && (
        <Notice tone="success" title={retried === 1 ? 'Travail relancé' : `${retried} travaux relancés`}>
          {retried === 1
            ? 'Il est essayé de nouveau dans quelques secondes\u00a0; s’il échoue encore, il reviendra ici.'
            : 'Ils sont essayés de nouveau dans quelques secondes\u00a0; ceux qui échouent encore reviendront ici.'}
        </Notice>
      )}
      <ConsoleSection title="À régler">
        <ListTable
          list={GIVEN_UP_LIST}
          view={view}
          label="Travaux abandonnés"
          unit={['travail', 'travaux']}
          keyOf={({ id }) => id}
          opens={placeOf}
          file="/back-office/operations/travaux.csv"
          empty={<p className="text-ardoise">Aucun travail n’est abandonné.</p>}
          cells={{
            subject: ({ subject }) => <span className="wrap-anywhere">{subject}</span>,
            reason: ({ reason }) => <span className="wrap-anywhere">{reason ?? 'Sans motif'}</span>,
          }}
          acts={{ header: 'Action', cell: (work) => <Retry work={work} /> }}
          bulk={{
            acts: [{ intent: 'retry-chosen', label: 'Relancer la sélection' }],
            name: 'items',
            rowLabel: ({ kind, subject }) => `${nameOfWork(kind)} ${subject}`,
          }}
        />
      </ConsoleSection>
    </div>
  )
}

/** Where what the work is about is settled: a refund among those that failed; other work has this line alone. */
function placeOf({ kind }: GivenUpLine): string | null {
  return kind === 'refund' ? '/back-office/finance#echecs' : null
}

function Retry({ work: { id, kind, subject } }: { work: GivenUpLine }) {
  return (
    <FormFor intent="retry" about={{ items: id }}>
      <SubmitButton variant="secondary" aria-label={`Relancer\u00a0: ${nameOfWork(kind)} ${subject}`}>
        Relancer
      </SubmitButton>
    </FormFor>
  )
}

import { redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { listGivenUpWork } from '#modules/operations/server/list-given-up-work.ts'
import { retryWork } from '#modules/operations/server/retry-work.ts'
import { nameOfWork } from '#modules/operations/work-name.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { DataTable } from '#ui/data-table.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../frame/console-section.tsx'
import type { Route } from './+types/given-up-work.ts'
import { RETRY_FORM } from './given-up-work-schema.ts'

const RETRIED = 'relance'

export const meta = () => privatePageMeta({ title: 'Travaux abandonnés · Back-office' })

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  return {
    works: await listGivenUpWork(context.get(servicesContext), actor),
    retried: url.searchParams.has(RETRIED),
  }
}

export const headers = formHeaders

export const action = formAction(RETRY_FORM, {
  retry: async ({ services, actor, values }) => {
    await retryWork(services, actor, values)
    return redirect(`/back-office/operations/travaux?${RETRIED}=fait`)
  },
})

/** What the queue gave up: mails that no server takes, messages of providers that cannot be applied. */
export default function GivenUpWork({ loaderData, actionData }: Route.ComponentProps) {
  const { works, retried } = loaderData
  return (
    <div className="grid gap-12">
      <ConsoleHeading title="Travaux abandonnés">
        Ce que Calanque n’a pas pu faire, après plusieurs essais{'\u00a0'}: réglez-en la cause, puis relancez.
      </ConsoleHeading>
      {retried && !actionData && (
        <Notice tone="success" title="Travail relancé">
          Il est essayé de nouveau dans quelques secondes{'\u00a0'}; s’il échoue encore, il reviendra ici.
        </Notice>
      )}
      <ConsoleSection title="À régler">
        <DataTable
          caption="Travaux abandonnés"
          hideCaption
          rows={works}
          keyOf={({ id }) => id}
          empty={<p className="text-ardoise">Aucun travail n’est abandonné.</p>}
          columns={[
            { key: 'kind', header: 'Travail', cell: ({ kind }) => nameOfWork(kind), rowHeader: true },
            {
              key: 'subject',
              header: 'Identifiant',
              hideOnPhone: true,
              cell: ({ subject }) => <span className="wrap-anywhere">{subject}</span>,
            },
            {
              key: 'reason',
              header: 'Motif',
              cell: ({ reason }) => <span className="wrap-anywhere">{reason ?? 'Sans motif'}</span>,
            },
            {
              key: 'attempts',
              header: 'Essais',
              align: 'end',
              hideOnPhone: true,
              cell: (work) => work.attempts,
            },
            {
              key: 'since',
              header: 'Abandonné le',
              hideOnPhone: true,
              oneLine: true,
              cell: ({ since }) => formatInstant(since),
            },
            {
              key: 'retry',
              header: 'Action',
              cell: ({ id, kind, subject }) => (
                <FormFor intent="retry" about={{ item: id }}>
                  <SubmitButton
                    variant="secondary"
                    aria-label={`Relancer\u00a0: ${nameOfWork(kind)} ${subject}`}
                  >
                    Relancer
                  </SubmitButton>
                </FormFor>
              ),
            },
          ]}
        />
      </ConsoleSection>
    </div>
  )
}

import { Link } from 'react-router'
import { formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { MAIL_STATES, SENT_MAIL_LIST, type SentMailLine } from '#modules/operations/sent-mail-list.ts'
import { listHouseMails } from '#modules/operations/server/list-house-mails.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { ConsoleHeading } from '../frame/console-section.tsx'
import { listLoader } from '../frame/list-loader.ts'
import type { Route } from './+types/house-mails.ts'
import { retryWorkAction } from './retry-work-action.ts'

export const meta = privateMeta('E-mails envoyés et refusés')

export const loader = listLoader(SENT_MAIL_LIST, ({ services, actor, criteria }) =>
  listHouseMails(services, actor, criteria),
)

export const headers = formHeaders

export const action = retryWorkAction

const TONES = { sent: 'neutral', waiting: 'info', bounced: 'error' } as const

/** The mails of the house: those that left, those that wait, and those that no server accepted. */
export default function HouseMails({ loaderData, actionData }: Route.ComponentProps) {
  const { view, done: retried } = loaderData
  return (
    <div className="grid gap-10 dense:gap-6">
      <ConsoleHeading title="E-mails envoyés et refusés">
        Ce que Calanque a écrit, à qui, et ce qu’il en est advenu. Un e-mail refusé se relance une fois
        l’adresse ou le serveur rétabli.
      </ConsoleHeading>
      {retried > 0 && !actionData && (
        <Notice tone="success" title={retried === 1 ? 'E-mail relancé' : `${retried} e-mails relancés`}>
          Il est essayé de nouveau dans quelques secondes. Un nouveau refus le ramène ici.
        </Notice>
      )}
      <ListTable
        list={SENT_MAIL_LIST}
        view={view}
        label="E-mails"
        unit={['e-mail', 'e-mails']}
        keyOf={({ id }) => id}
        file="/back-office/operations/e-mails.csv"
        empty={<EmptyState level={3} title="Aucun e-mail ne correspond à ces filtres" />}
        cells={{
          recipient: ({ id, recipient }) => (
            <Link
              to={`/back-office/operations/e-mails/${id}`}
              className="text-link block sm:min-w-48 wrap-anywhere"
            >
              {recipient}
            </Link>
          ),
          state: ({ state }) => <Badge tone={TONES[state]}>{MAIL_STATES[state]}</Badge>,
          reason: ({ reason }) => <span className="wrap-anywhere">{reason}</span>,
        }}
        acts={
          view.rows.some(({ work }) => work !== null)
            ? { header: 'Action', cell: (mail) => <Retry mail={mail} /> }
            : undefined
        }
      />
    </div>
  )
}

function Retry({ mail: { work, name, recipient } }: { mail: SentMailLine }) {
  if (work === null) return null
  return (
    <FormFor intent="retry" about={{ items: work }}>
      <SubmitButton variant="secondary" size="small" aria-label={`Relancer\u00a0: ${name}, ${recipient}`}>
        Relancer
      </SubmitButton>
    </FormFor>
  )
}

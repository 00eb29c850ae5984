import { redirect } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { noticeAddress } from '#modules/notices/notice.ts'
import { NOTICE_LIST } from '#modules/notices/notice-list.ts'
import { listNotices, readNotice } from '#modules/notices/server/read-notices.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleHeading } from '../../frame/console-section.tsx'
import { listLoader } from '../../frame/list-loader.ts'
import type { Route } from './+types/notices.ts'
import { NOTICES_FORM } from './notices-schema.ts'

export const meta = privateMeta('Notifications')

export const loader = listLoader(NOTICE_LIST, ({ services, actor, criteria }) =>
  listNotices(services, actor, criteria),
)

export const action = formAction(
  NOTICES_FORM,
  {
    read: async ({ services, found: actor, url, values: { notice } }) => {
      await readNotice(services, actor, { notice })
      return redirect(`${url.pathname}${url.search}`)
    },
    'read-all': async ({ services, found: actor, url }) => {
      await readNotice(services, actor, { notice: null })
      return redirect(url.pathname)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

/** What happened that concerns the person signed in, the latest first. */
export default function Notices({ loaderData: { view } }: Route.ComponentProps) {
  const hasUnread = view.rows.some(({ isRead }) => !isRead)
  return (
    <div className="grid gap-10">
      <ConsoleHeading
        title="Notifications"
        actions={
          <>
            <ButtonLink to="/agent/settings/notifications" variant="secondary">
              Choisir ce qui est notifié
            </ButtonLink>
            {hasUnread && (
              <FormFor intent="read-all" notice={null}>
                <SubmitButton>Tout marquer comme lu</SubmitButton>
              </FormFor>
            )}
          </>
        }
      >
        Ce qui s’est passé pour les séjours, les options, les propositions, les tâches et les contacts qui
        vous reviennent.
      </ConsoleHeading>
      <ListTable
        list={NOTICE_LIST}
        view={view}
        label="Notifications"
        unit={['notification', 'notifications']}
        keyOf={({ id }) => id}
        opens={({ kind, about }) => noticeAddress(kind, about)}
        file="/agent/notifications.csv"
        cells={{
          subject: ({ subject, isRead }) =>
            isRead ? subject : <strong className="font-semibold">{subject}</strong>,
        }}
        acts={{
          header: 'Lue',
          cell: ({ id, subject, isRead }) =>
            isRead ? (
              'Lue'
            ) : (
              <FormFor intent="read" about={{ notice: id }} hidden={{ notice: id }} notice={null}>
                <SubmitButton variant="secondary" size="small" aria-label={`Lu\u00a0: ${subject}`}>
                  Lu
                </SubmitButton>
              </FormFor>
            ),
        }}
        empty={
          <EmptyState title="Aucune notification">
            Les signatures, les paiements, les options qui expirent, les réponses aux propositions, les
            messages et ce que l’on vous confie apparaîtront ici.
          </EmptyState>
        }
      />
    </div>
  )
}

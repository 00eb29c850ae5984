import { redirect } from 'react-router'
import * as z from 'zod/mini'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { ALWAYS_SENT, NOTIFICATIONS } from '#modules/accounts/notifications.ts'
import { chooseNotifications, listNotifications } from '#modules/accounts/server/notifications.ts'
import { NOTICE_HINTS, NOTICE_KINDS, type NoticeKind } from '#modules/notices/notice.ts'
import { chooseNotices, listShownKinds } from '#modules/notices/server/read-notices.ts'
import { servicesContext } from '#server/request-context.ts'
import { listField } from '#shared/forms/fields.ts'
import { refusedIn } from '#shared/forms/form-answer.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { NOTIFICATION_KINDS } from '#shared/notification-kind.ts'
import { refusalWords } from '#shared/refusal-words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleSection } from '../frame/console-section.tsx'
import type { Route } from './+types/notifications.ts'

const SAVED = 'enregistre'
const KINDS = Object.keys(NOTICE_KINDS) as NoticeKind[]

export const meta = privateMeta('Notifications')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, area } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const [choices, shown] = await Promise.all([
    listNotifications(services, actor),
    area === 'agent' ? listShownKinds(services, actor) : null,
  ])
  return { choices, shown, saved: url.searchParams.get('motif') === SAVED }
}

export const headers = formHeaders

const NOTIFICATIONS_FORM = defineForm({
  choose: z.object({ wanted: listField }),
  'choose-notices': z.object({ shown: listField }),
})

export const action = formAction(
  NOTIFICATIONS_FORM,
  {
    choose: async ({ services, url, found: actor, values }) => {
      const wanted = NOTIFICATION_KINDS.filter((kind) => values.wanted.includes(kind))
      await chooseNotifications(services, actor, wanted)
      return redirect(`${url.pathname}?motif=${SAVED}`)
    },
    'choose-notices': async ({ services, url, found: actor, values }) => {
      const shown = KINDS.filter((kind) => values.shown.includes(kind))
      await chooseNotices(services, actor, { shown })
      return redirect(`${url.pathname}?motif=${SAVED}`)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

/** Which mails a person receives: those they choose, and those that are always sent. */
export default function NotificationSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, shown, saved } = loaderData
  const refused = refusedIn(actionData)
  return (
    <>
      <ConsoleSection title="E-mails que vous choisissez">
        <div className="grid max-w-prose gap-6">
          {saved && !actionData && <Notice tone="success" title="Vos choix sont enregistrés" />}
          {choices.length === 0 ? (
            <>
              {refused && (
                <Notice tone="error" title={refusalWords(refused.refusal).title}>
                  {refusalWords(refused.refusal).detail}
                </Notice>
              )}
              <p className="leading-relaxed text-ardoise">Votre compte ne reçoit aucun e-mail facultatif.</p>
            </>
          ) : (
            <FormFor intent="choose" className="grid justify-items-start gap-6">
              <div className="grid gap-2">
                {choices.map(({ kind, wanted }) => (
                  <Checkbox
                    key={kind}
                    name="wanted"
                    value={kind}
                    label={NOTIFICATIONS[kind].label}
                    hint={NOTIFICATIONS[kind].hint}
                    defaultChecked={wanted}
                  />
                ))}
              </div>
              <SubmitButton>Enregistrer</SubmitButton>
            </FormFor>
          )}
        </div>
      </ConsoleSection>
      {shown && (
        <ConsoleSection title="Notifications de la console">
          <FormFor intent="choose-notices" className="grid max-w-prose justify-items-start gap-6">
            <div className="grid gap-2">
              {KINDS.map((kind) => (
                <Checkbox
                  key={kind}
                  name="shown"
                  value={kind}
                  label={NOTICE_KINDS[kind]}
                  hint={NOTICE_HINTS[kind]}
                  defaultChecked={shown.includes(kind)}
                />
              ))}
            </div>
            <SubmitButton>Enregistrer ces choix</SubmitButton>
          </FormFor>
        </ConsoleSection>
      )}
      <ConsoleSection title="E-mails toujours envoyés">
        <dl className="grid max-w-prose gap-5">
          {ALWAYS_SENT.map(({ what, why }) => (
            <div key={what} className="grid gap-1">
              <dt className="font-medium">{what}</dt>
              <dd className="leading-relaxed text-ardoise">{why}</dd>
            </div>
          ))}
        </dl>
      </ConsoleSection>
    </>
  )
}

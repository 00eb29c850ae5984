import { redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { ALWAYS_SENT, NOTIFICATIONS } from '#modules/accounts/notifications.ts'
import { chooseNotifications, listNotifications } from '#modules/accounts/server/notifications.ts'
import { CONSENT_VERSION, consentText } from '#modules/newsletters/consent-text.ts'
import { chooseLetters, wantsLetters } from '#modules/newsletters/server/choose-letters.ts'
import { NOTICE_KIND_NAMES } from '#modules/notices/notice.ts'
import { chooseNotices, findNoticeChoices } from '#modules/notices/server/notice-choices.ts'
import { addPushBrowser, listPushBrowsers, removePushBrowser } from '#modules/notices/server/push-browsers.ts'
import { servicesContext } from '#server/request-context.ts'
import { refusedIn } from '#shared/forms/form-answer.ts'
import { NOTIFICATION_KINDS } from '#shared/notification-kind.ts'
import { refusalWords } from '#shared/refusal-words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../frame/console-context.ts'
import type { Route } from './+types/notifications.ts'
import { NoticeChoicesForm } from './notice-choices.tsx'
import { NOTIFICATIONS_FORM } from './notifications-schema.ts'
import { PushBrowsers } from './push-browsers.tsx'

const SAVED = 'enregistre'

export const meta = privateMeta('Notifications')

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { actor, area } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const [choices, letters, notices, browsers] = await Promise.all([
    listNotifications(services, actor),
    wantsLetters(services, actor),
    area === 'agent' ? findNoticeChoices(services, actor) : null,
    area === 'agent' ? listPushBrowsers(services, actor, request.headers) : null,
  ])
  const pushKey = services.push.publicKey
  return { choices, letters, notices, browsers, pushKey, saved: url.searchParams.get('motif') === SAVED }
}

export const headers = formHeaders

export const action = formAction(
  NOTIFICATIONS_FORM,
  {
    choose: async ({ services, url, found: actor, values }) => {
      const wanted = NOTIFICATION_KINDS.filter((kind) => values.wanted.includes(kind))
      await chooseNotifications(services, actor, wanted)
      return redirect(`${url.pathname}?motif=${SAVED}`)
    },
    letters: async ({ services, url, found: actor, values: { letters } }) => {
      await chooseLetters(services, actor, { isWanted: letters.includes('yes') })
      return redirect(`${url.pathname}?motif=${SAVED}`)
    },
    'choose-notices': async ({ services, url, found: actor, values }) => {
      const { hour, days, pushed, ...deliveries } = values
      const chosen = NOTICE_KIND_NAMES.filter((kind) => pushed.includes(kind))
      const digest = { digestHour: Number(hour), workingDays: days === 'working' }
      await chooseNotices(services, actor, { deliveries, pushed: chosen, ...digest })
      return redirect(`${url.pathname}?motif=${SAVED}`)
    },
    push: async ({ services, url, request: { headers }, found: actor, values: target }) => {
      await addPushBrowser(services, actor, { target, headers })
      return redirect(`${url.pathname}#appareils`)
    },
    unpush: async ({ services, url, found: actor, values }) => {
      await removePushBrowser(services, actor, values)
      return redirect(`${url.pathname}#appareils`)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

/** Which mails a person receives: those they choose, and those that are always sent. */
export default function NotificationSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, letters, notices, browsers, pushKey, saved } = loaderData
  const refused = refusedIn(actionData)
  return (
    <>
      <FormPart title="E-mails que vous choisissez">
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
      </FormPart>
      <FormPart title="La lettre de Calanque">
        <FormFor intent="letters" className="grid justify-items-start gap-4">
          <Checkbox
            name="letters"
            value="yes"
            label={consentText(CONSENT_VERSION)}
            hint="Elle n’a aucun lien avec vos séjours. Ni son ouverture ni ses liens ne sont suivis."
            defaultChecked={letters}
          />
          <SubmitButton variant="secondary">Enregistrer ce choix</SubmitButton>
        </FormFor>
      </FormPart>
      {notices && (
        <FormPart title="Notifications de la console">
          {choices.some(({ kind, wanted }) => kind === 'notices' && !wanted) && (
            <Notice tone="info" title="Ces e-mails sont désactivés">
              Cochez « Notifications de la console » plus haut pour recevoir de nouveau ce que vous choisissez
              ici.
            </Notice>
          )}
          <NoticeChoicesForm choices={notices} />
        </FormPart>
      )}
      {browsers && (
        <FormPart title="Sur vos appareils" id="appareils">
          {refused?.intent === 'push' && (
            <Notice tone="error" title={refusalWords(refused.refusal).title}>
              {refusalWords(refused.refusal).detail}
            </Notice>
          )}
          <PushBrowsers browsers={browsers} publicKey={pushKey} />
        </FormPart>
      )}
      <FormPart title="E-mails toujours envoyés">
        <dl className="grid gap-5">
          {ALWAYS_SENT.map(({ what, why }) => (
            <div key={what} className="grid gap-1">
              <dt className="font-medium">{what}</dt>
              <dd className="leading-relaxed text-ardoise">{why}</dd>
            </div>
          ))}
        </dl>
      </FormPart>
    </>
  )
}

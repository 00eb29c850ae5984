import { LinkedAct } from '#app/routes/mailed-links/linked-act.tsx'
import { linkedPage } from '#app/routes/mailed-links/linked-page.ts'
import { SpentLink } from '#app/routes/mailed-links/spent-link.tsx'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { NOTIFICATIONS } from '#modules/accounts/notifications.ts'
import { readUnsubscribed, refuseNotification } from '#modules/accounts/server/notifications.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/unsubscribe.ts'

export const meta = () => privatePageMeta({ title: 'Ne plus recevoir ces e-mails' })

/**
 * One act, so that the POST of a mailbox, which names none, refuses the mails too (RFC 8058); the page itself answers,
 * because a mailbox follows no redirect.
 */
const page = linkedPage({
  scope: 'unsubscribe',
  find: async (_, subject) => {
    const named = readUnsubscribed(subject)
    return named && { kind: named.kind }
  },
  intent: 'refuse',
  act: async ({ services, holder }) => {
    await refuseNotification(services, holder.subjectId)
    return { refused: true }
  },
})
export const loader = page.loader
export const action = page.action

/** Refuses one kind of mails without signing in. */
export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <SpentLink action={<ButtonLink to="/settings">Voir mes paramètres</ButtonLink>}>
        Vos paramètres indiquent les e-mails que vous recevez.
      </SpentLink>
    )
  const { label } = NOTIFICATIONS[loaderData.kind]
  const isRefused = actionData !== undefined && 'refused' in actionData
  return (
    <LinkedAct
      title="Ne plus recevoir ces e-mails"
      intent="refuse"
      submit="Ne plus les recevoir"
      done={
        isRefused && (
          <Notice tone="success" title="C’est noté">
            Vous ne recevrez plus ces e-mails&nbsp;: {label}. Vous pouvez les demander de nouveau dans vos
            paramètres.
          </Notice>
        )
      }
    >
      Vous ne recevrez plus ces e-mails&nbsp;: {label}. Ceux qui concernent vos paiements, vos contrats et la
      sécurité de votre compte vous seront toujours envoyés.
    </LinkedAct>
  )
}

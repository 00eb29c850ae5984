import { LinkedAct } from '#app/routes/mailed-links/linked-act.tsx'
import { linkedPage } from '#app/routes/mailed-links/linked-page.ts'
import { SpentLink } from '#app/routes/mailed-links/spent-link.tsx'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { findSubscription, unsubscribe } from '#modules/newsletters/server/end-subscription.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/unsubscribe.ts'

export const meta = () => privatePageMeta({ title: 'Ne plus recevoir la lettre' })

/**
 * One act, so that the POST of a mailbox, which names none, ends the subscription too (RFC 8058); the page itself answers,
 * because a mailbox follows no redirect. A subscription that is over is found: pressing twice is no mistake.
 */
const page = linkedPage({
  scope: 'letter',
  find: findSubscription,
  intent: 'unsubscribe',
  act: async ({ services, holder, url }) => {
    await unsubscribe(services, holder.subjectId, url.searchParams.get('lettre'))
    return { ended: true }
  },
})
export const loader = page.loader
export const action = page.action

/** Ends a subscription without signing in. */
export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <SpentLink action={<ButtonLink to="/contact">Nous écrire</ButtonLink>}>
        Il ne mène plus à un abonnement. Si vous recevez encore la lettre, écrivez-nous{'\u00a0'}: nous
        l’arrêterons.
      </SpentLink>
    )
  return (
    <LinkedAct
      title="Ne plus recevoir la lettre"
      intent="unsubscribe"
      submit="Ne plus la recevoir"
      done={
        !loaderData.isActive && (
          <Notice tone="success" title="C’est fait">
            Vous ne recevez plus la lettre, et votre adresse est effacée. Nous en gardons une empreinte, pour
            ne pas vous y réabonner par erreur.
          </Notice>
        )
      }
    >
      La lettre de Calanque ne vous sera plus envoyée, et votre adresse sera effacée. Les e-mails de vos
      séjours et de votre compte ne changent pas.
    </LinkedAct>
  )
}

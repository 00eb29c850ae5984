import { LinkedAct } from '#app/routes/mailed-links/linked-act.tsx'
import { linkedPage } from '#app/routes/mailed-links/linked-page.ts'
import { SpentLink } from '#app/routes/mailed-links/spent-link.tsx'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { findSubscription } from '#modules/newsletters/server/end-subscription.ts'
import { keepLetters } from '#modules/newsletters/server/keep-subscription.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/keep.ts'

export const meta = () => privatePageMeta({ title: 'Garder la lettre' })

const page = linkedPage({
  scope: 'letter',
  find: async (db, subject) => {
    const found = await findSubscription(db, subject)
    return found?.isActive ? found : null
  },
  intent: 'keep',
  act: async ({ services, holder }) => {
    await keepLetters(services, holder.subjectId)
    return { kept: true }
  },
})
export const loader = page.loader
export const action = page.action

/** Says that a subscriber still wants letters. */
export default function KeepLetters({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <SpentLink action={<ButtonLink to="/lettre">Recevoir la lettre</ButtonLink>}>
        Cet abonnement est terminé. Vous pouvez demander de nouveau la lettre.
      </SpentLink>
    )
  const isKept = actionData !== undefined && 'kept' in actionData
  return (
    <LinkedAct
      title="Garder la lettre"
      intent="keep"
      submit="Garder la lettre"
      done={
        isKept && (
          <Notice tone="success" title="C’est noté">
            Vous continuez de recevoir la lettre. Chacune porte un lien pour l’arrêter.
          </Notice>
        )
      }
    >
      Vous continuerez de recevoir la lettre de Calanque, une fois par mois au plus.
    </LinkedAct>
  )
}

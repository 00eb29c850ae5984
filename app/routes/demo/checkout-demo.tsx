import { Link, useLocation } from 'react-router'
import * as z from 'zod/mini'
import { formAction } from '#app/forms/form-action.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { formatNights, nightsOf } from '#modules/calendar/stay.ts'
import { findDemoStay } from '#modules/demo/server/find-demo-stay.ts'
import { HOLD_MINUTES } from '#modules/reservations/reservation.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { refusedIn } from '#shared/forms/form-answer.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { INTENT } from '#shared/forms/typed-values.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { Picture } from '#ui/picture.tsx'
import { PriceText } from '#ui/price-text.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import type { Route } from './+types/checkout-demo.ts'
import { startDemoCheckout } from './demo-checkout-start.ts'
import { DEMO_STEPS, type DemoStep, demoStepOf } from './demo-steps.ts'
import { requireDemo } from './require-demo.ts'

export const meta: Route.MetaFunction = ({ location }) =>
  privatePageMeta({
    title: `${DEMO_STEPS[demoStepOf(location.pathname)].title} · Réservation de démonstration`,
    description: 'Une réservation d’essai, ouverte à l’étape de votre choix sur une maison libre.',
  })

export async function loader({ context }: Route.LoaderArgs) {
  const found = await findDemoStay(requireDemo(context))
  return { found }
}

/** The button sends its act alone: a form with another field is not ours, and is refused before that work. */
const START_FORM = defineForm({ start: z.strictObject({ [INTENT]: z.optional(z.literal('start')) }) })

/** The product's own use cases complete the steps before, on nights that are really held. */
export const action = formAction(
  START_FORM,
  {
    start: ({ context, request }) =>
      startDemoCheckout(context, { step: demoStepOf(new URL(request.url).pathname) }),
  },
  { before: ({ context }: Route.ActionArgs) => requireDemo(context) },
)

/**
 * The start of a demonstration of the checkout, at one of its steps: a free villa, and the button that opens
 * it.
 */
export default function CheckoutDemo({ loaderData: { found }, actionData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const step = demoStepOf(pathname)
  const refused = refusedIn(actionData)
  const { title, done } = DEMO_STEPS[step]
  return (
    <div className="page grid gap-10 py-16 sm:py-20">
      <header className="grid max-w-prose gap-4">
        <h1 className="display-lg">{title}</h1>
        <p className="text-lg leading-relaxed text-ardoise">{done}</p>
      </header>
      <Notice tone="info" title="Réservation de démonstration">
        Les nuits sont réellement retenues, pour {HOLD_MINUTES}&nbsp;minutes. Aucun argent ne circule.
      </Notice>
      {refused && <RefusalNotice code={refused.refusal.code} />}
      {found ? (
        <div className="grid items-start gap-8 lg:grid-cols-[1.2fr_1fr] lg:gap-14">
          {found.listing.photos[0] && (
            <Picture
              source={found.listing.photos[0]}
              sizes="(min-width: 64rem) 50vw, 92vw"
              className="aspect-3/2 w-full rounded"
            />
          )}
          <div className="grid gap-6">
            <h2 className="display-md">{found.listing.title}</h2>
            <DefinitionList
              items={[
                { term: 'Arrivée', value: formatCivilDate(found.stay.arrival) },
                { term: 'Départ', value: formatCivilDate(found.stay.departure) },
                { term: 'Durée', value: formatNights(nightsOf(found.stay)) },
                { term: 'Voyageurs', value: '2 adultes' },
                { term: 'Total', value: <PriceText amount={found.total} /> },
              ]}
            />
            <FormFor intent="start" notice={null} reloadDocument>
              <SubmitButton size="large">Ouvrir l’étape {title}</SubmitButton>
            </FormFor>
          </div>
        </div>
      ) : (
        <EmptyState title="Aucune maison libre">
          Toutes les maisons sont louées jusqu’au printemps&nbsp;: libérez des nuits, ou attendez qu’une
          réservation de démonstration soit abandonnée.
        </EmptyState>
      )}
      <OtherSteps current={step} />
    </div>
  )
}

function OtherSteps({ current }: { current: DemoStep }) {
  const others = (Object.keys(DEMO_STEPS) as DemoStep[]).filter((step) => step !== current)
  return (
    <nav aria-label="Autres étapes" className="flex flex-wrap gap-x-6 gap-y-2 border-t border-hairline pt-6">
      {others.map((step) => (
        <Link key={step} to={`/checkout-demo/${step}`} className="text-link inline-flex min-h-8 items-center">
          {DEMO_STEPS[step].title}
        </Link>
      ))}
      <Link to="/test/checkout" className="text-link inline-flex min-h-8 items-center">
        Situations à essayer
      </Link>
    </nav>
  )
}

import { Form, Link, useLocation, useNavigation } from 'react-router'
import { refusable } from '#app/refusable.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { formatNights, nightsOf } from '#modules/calendar/stay.ts'
import { findDemoStay } from '#modules/demo/server/find-demo-stay.ts'
import { HOLD_MINUTES } from '#modules/reservations/reservation.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { Button } from '#ui/button.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Picture } from '#ui/picture.tsx'
import { PriceText } from '#ui/price-text.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import type { Route } from './+types/checkout-demo.ts'
import { startDemoCheckout } from './demo-checkout-start.ts'
import { DEMO_STEPS, type DemoStep, demoStepOf } from './demo-steps.ts'
import { requireDemo } from './require-demo.ts'

export const meta: Route.MetaFunction = () =>
  privatePageMeta({
    title: 'Réservation de démonstration',
    description: 'Une réservation d’essai, ouverte à l’étape de votre choix sur une maison libre.',
  })

export async function loader({ context }: Route.LoaderArgs) {
  const found = await findDemoStay(requireDemo(context))
  return { found }
}

/**
 * Everything before the step is done by the product's own use cases, on nights that are really held. The button sends no
 * field: a form that has one is not ours, and is refused before that work.
 */
export const action = refusable(async ({ request, context }: Route.ActionArgs) => {
  requireDemo(context)
  if ([...(await request.formData())].length > 0) throw new Refusal('INVALID_INPUT')
  return startDemoCheckout(context, { step: demoStepOf(new URL(request.url).pathname) })
})

/** Where a demonstration of the checkout begins, at one of its steps: a villa that is free, and the way in. */
export default function CheckoutDemo({ loaderData: { found }, actionData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const step = demoStepOf(pathname)
  const pending = useNavigation().state === 'submitting'
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
      {actionData && 'refusal' in actionData && <RefusalNotice code={actionData.refusal.code} />}
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
            <Form method="post" reloadDocument>
              <Button type="submit" size="large" pending={pending}>
                Ouvrir l’étape {title}
              </Button>
            </Form>
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

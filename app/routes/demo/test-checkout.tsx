import { Link } from 'react-router'
import * as z from 'zod/mini'
import { formAction } from '#app/forms/form-action.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { formatCardNumber } from '#modules/payments/card-number.ts'
import { fieldOf } from '#shared/forms/fields.ts'
import { refusedIn } from '#shared/forms/form-answer.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import type { Route } from './+types/test-checkout.ts'
import { startDemoCheckout } from './demo-checkout-start.ts'
import { DEMO_STEPS } from './demo-steps.ts'
import { readProviders } from './read-providers.ts'
import { requireDemo } from './require-demo.ts'
import { SandboxCards } from './sandbox-cards.tsx'
import { SITUATIONS, type Situation, situationOf } from './situations.ts'

export const meta: Route.MetaFunction = () =>
  privatePageMeta({
    title: 'Essais de la réservation',
    description:
      'Les situations de la réservation, à ouvrir une à une sur de vraies nuits de la démonstration.',
  })

export async function loader({ context }: Route.LoaderArgs) {
  return { providers: await readProviders(requireDemo(context)) }
}

const SITUATION_FORM = defineForm({
  open: z.object({ situation: fieldOf(situationOf, 'Choisissez une situation.') }),
})

export const action = formAction(
  SITUATION_FORM,
  {
    open: ({ context, values: { situation } }) => {
      const { step, holdMinutes } = situation
      return startDemoCheckout(context, { step, ...(holdMinutes === undefined ? {} : { holdMinutes }) })
    },
  },
  { before: ({ context }: Route.ActionArgs) => requireDemo(context) },
)

/**
 * The testers' page of the checkout: the state of the providers, the situations one by one, and the bank's
 * cards.
 */
export default function TestCheckout({ loaderData: { providers }, actionData }: Route.ComponentProps) {
  const refused = refusedIn(actionData)
  return (
    <div className="page grid gap-16 py-16 sm:py-20">
      <header className="grid max-w-prose gap-4">
        <h1 className="display-lg">Essais de la réservation</h1>
        <p className="text-lg leading-relaxed text-ardoise">
          Chaque bouton ouvre une vraie réservation sur une maison libre de la démonstration, menée jusqu’à la
          situation voulue par les mêmes étapes qu’un voyageur.
        </p>
      </header>
      {refused && <RefusalNotice code={refused.refusal.code} />}
      <section aria-labelledby="situations" className="grid gap-6">
        <h2 id="situations" className="display-md">
          Situations
        </h2>
        <ul className="grid gap-x-12 border-t border-hairline lg:grid-cols-2">
          {SITUATIONS.map((situation) => (
            <SituationRow key={situation.key} situation={situation} />
          ))}
        </ul>
        <nav aria-label="Étapes" className="flex flex-wrap gap-x-6 gap-y-2">
          {Object.entries(DEMO_STEPS).map(([step, { title }]) => (
            <Link
              key={step}
              to={`/checkout-demo/${step}`}
              className="text-link inline-flex min-h-8 items-center"
            >
              Étape {title}
            </Link>
          ))}
          <Link to="/demo" className="text-link inline-flex min-h-8 items-center">
            Virements attendus
          </Link>
          <Link to="/demo/mails" className="text-link inline-flex min-h-8 items-center">
            Courriers
          </Link>
        </nav>
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-16 lg:grid-cols-2">
        <SandboxCards />
        <section aria-labelledby="prestataires" className="grid content-start gap-6">
          <h2 id="prestataires" className="display-md">
            Prestataires
          </h2>
          <DefinitionList items={providers} />
        </section>
      </div>
    </div>
  )
}

function SituationRow({ situation: { key, title, words, card } }: { situation: Situation }) {
  return (
    <li
      id={key}
      className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-b border-hairline py-6 target:bg-blanc"
    >
      <div className="grid max-w-[44ch] gap-1.5">
        <h3 className="display-sm">{title}</h3>
        <p className="leading-relaxed text-ardoise">{words}</p>
        {card && (
          <p className="text-ardoise">
            Carte <span className="tabular text-encre sm:whitespace-nowrap">{formatCardNumber(card)}</span>
          </p>
        )}
      </div>
      <FormFor intent="open" about={{ situation: key }} notice={null}>
        <SubmitButton variant="secondary">
          Ouvrir<span className="sr-only">&nbsp;: {title}</span>
        </SubmitButton>
      </FormFor>
    </li>
  )
}

import { redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import { CONSENT_VERSION, consentText } from '#modules/newsletters/consent-text.ts'
import { askForLetters } from '#modules/newsletters/server/ask-for-letters.ts'
import { REQUEST_DAYS } from '#modules/newsletters/subscriber.ts'
import { DESTINATIONS } from '#modules/places/destinations.ts'
import { askerContext } from '#server/request-context.ts'
import { TRAP } from '#shared/forms/trap.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmailField } from '#ui/email-field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TrapField } from '#ui/trap-field.tsx'
import type { Route } from './+types/ask.ts'
import { LETTERS_FORM } from './letters-schema.ts'

const STEP = 'demande'
/** What was done, in the address: the form was sent, the mailbox confirmed. */
const DONE = { asked: 'faite', confirmed: 'confirmee' } as const

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'La lettre de Calanque',
    description:
      'Une fois par mois au plus, des villas à louer et un guide, par e-mail. Sans pistage, et vous l’arrêtez d’une pression.',
    path: '/lettre',
  })

export const loader = ({ url }: Route.LoaderArgs) => ({
  step: url.searchParams.get(STEP),
  places: DESTINATIONS.map(({ slug, name }) => ({ slug, name })),
})

export const headers: Route.HeadersFunction = formHeaders

export const action = formAction(LETTERS_FORM, {
  ask: async ({ services, context, values: { email, from, places, [TRAP]: trap } }) => {
    if (trap === '') await askForLetters(services, context.get(askerContext), { email, place: from, places })
    return redirect(`/lettre?${STEP}=${DONE.asked}`)
  },
})

const loadSchema = async () => (await import('./letters-schema.ts')).LETTERS_FORM

/** Where a visitor asks for letters. */
export default function AskForLetters({ loaderData: { step, places }, actionData }: Route.ComponentProps) {
  return (
    <div className="page grid gap-x-20 gap-y-12 pb-24 pt-16 sm:pb-32 sm:pt-24 lg:grid-cols-[1fr_1.15fr]">
      <div className="grid content-start gap-5">
        <h1 className="display-lg">La lettre de Calanque</h1>
        <p className="max-w-[40ch] text-lg leading-relaxed text-ardoise">
          Une fois par mois au plus{'\u00a0'}: des villas à louer, et un guide de la côte ou de
          l’arrière-pays.
        </p>
        <p className="max-w-[46ch] leading-relaxed text-ardoise">
          Elle ne contient ni image espionne ni lien suivi{'\u00a0'}: nous ne savons pas si vous l’ouvrez.
          Votre adresse ne sert à rien d’autre, et s’efface dès que vous arrêtez la lettre.
        </p>
      </div>
      <div className="grid content-start gap-8">
        {step === DONE.confirmed && !actionData ? (
          <Notice tone="success" title="Votre abonnement est confirmé">
            La prochaine lettre arrivera à votre adresse. Chacune porte un lien pour l’arrêter.
          </Notice>
        ) : step === DONE.asked && !actionData ? (
          <Notice tone="success" title="Consultez votre messagerie">
            Si cette adresse peut recevoir la lettre, un e-mail vient d’y partir. Son lien, valable{' '}
            {REQUEST_DAYS}
            {'\u00a0'}jours, confirme votre abonnement{'\u00a0'}: rien ne vous est envoyé avant.
          </Notice>
        ) : (
          <FormFor intent="ask" hidden={{ from: 'page' }} schema={loadSchema} className="grid max-w-xl gap-6">
            <EmailField />
            <fieldset className="grid gap-2">
              <legend className="pb-1 font-medium">Destinations qui vous intéressent (facultatif)</legend>
              <p className="text-sm text-ardoise">Sans choix, vous recevez toutes les lettres.</p>
              <div className="grid gap-x-6 sm:grid-cols-2">
                {places.map(({ slug, name }) => (
                  <Checkbox key={slug} name="places" value={slug} label={name} />
                ))}
              </div>
            </fieldset>
            <p className="text-sm leading-relaxed text-ardoise">{consentText(CONSENT_VERSION)}</p>
            <TrapField />
            <SubmitButton className="justify-self-start" pendingLabel="Envoi…">
              Recevoir la lettre
            </SubmitButton>
          </FormFor>
        )}
      </div>
    </div>
  )
}

import { type FocusEvent, useRef, useState } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { PrivacyNote } from '#app/shell/privacy-note.tsx'
import { stepPath } from '#modules/checkout/checkout-steps.ts'
import type { CheckoutStayView } from '#modules/checkout/checkout-view.ts'
import { findOwnDetails } from '#modules/checkout/server/own-details.ts'
import { saveGuest } from '#modules/checkout/server/save-steps.ts'
import { readTraveller, type TravellerErrors, type TravellerField } from '#modules/checkout/traveller-form.ts'
import { occupantsOf } from '#modules/pricing/party.ts'
import type { Traveller } from '#modules/reservations/reservation.ts'
import { actorContext, servicesContext } from '#server/request-context.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useFocusFirstInvalid } from '#ui/focus-first-invalid.ts'
import { Notice } from '#ui/notice.tsx'
import { NumberStepper } from '#ui/number-stepper.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { Route } from './+types/guest.ts'
import { CheckoutFrame } from './checkout-frame.tsx'
import { checkoutViewOf, requireCheckout } from './checkout-request.ts'
import { CONFIRMED } from './selection-confirmed.ts'
import { stepAction } from './step-action.ts'
import { StepRefusal } from './step-refusal.tsx'
import { useTypedDetails } from './use-typed-details.ts'

export const meta = () => privatePageMeta({ title: 'Vos coordonnées · Réservation' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const found = await requireCheckout(request, context, 'guest')
  const own = await findOwnDetails(context.get(servicesContext), context.get(actorContext), found.checkout)
  const isConfirmed = new URL(request.url).searchParams.has(CONFIRMED)
  return { view: checkoutViewOf(found, 'guest'), own, isConfirmed }
}

export const action = stepAction('guest', async ({ context, checkout, pathTo, ...sent }) => {
  const form = Object.fromEntries(sent.form) as Record<string, string>
  const read = readTraveller(form)
  if ('errors' in read) return data({ errors: read.errors, given: form }, { status: 422 })
  const minors = checkout.stays.map(({ reservation }) => [
    reservation.publicId,
    Number(form[`minors-${reservation.publicId}`]),
  ])
  await saveGuest(context.get(servicesContext), context.get(actorContext), checkout, {
    traveller: read.traveller,
    minors: Object.fromEntries(minors.filter(([, count]) => Number.isInteger(count))),
    seenTotal: Number(form.seenTotal),
  })
  return redirect(pathTo('add-ons'))
})

export default function GuestStep({ loaderData, actionData }: Route.ComponentProps) {
  const { view, own, isConfirmed } = loaderData
  const action = stepPath('guest', view.id)
  const pending = useNavigation().formAction === action
  const errors = actionData && 'errors' in actionData ? actionData.errors : null
  const formRef = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(formRef, errors)
  useTypedDetails(formRef, view.stays[0]!.id)
  // What was found on leaving a field counts until the next answer, which judged every field again.
  const [found, setFound] = useState<FoundOnLeaving>({ since: null, errors: {} })
  const foundSince = found.since === errors ? found.errors : {}
  const checkOnBlur = ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    // A message that comes or goes under a press moves the button away from it, and the press is lost.
    if (!relatedTarget || relatedTarget instanceof HTMLButtonElement) return
    const field = FIELDS.find(({ name }) => name === (target as HTMLElement as HTMLInputElement).name)
    if (!field) return
    const read = readTraveller(Object.fromEntries(new FormData(currentTarget)) as Record<string, string>)
    const problem = 'errors' in read ? read.errors[field.name] : undefined
    setFound({ since: errors, errors: { ...foundSince, [field.name]: problem } })
  }
  const values: Partial<Traveller> = errors
    ? (actionData as { given: Partial<Traveller> }).given
    : (view.traveller ?? own ?? {})
  return (
    <CheckoutFrame
      view={view}
      step="guest"
      title="Vos coordonnées"
      intro="Elles figurent au contrat et nous servent à vous joindre. Aucun compte n’est nécessaire."
    >
      {isConfirmed && !actionData && (
        <Notice tone="success" title="Sélection confirmée" className="mb-8">
          Vos nuits sont retenues le temps de réserver.
        </Notice>
      )}
      <StepRefusal refused={actionData && 'refusal' in actionData ? actionData : null} checkout={view.id} />
      {errors && (
        <Notice tone="error" title="Informations incomplètes" className="mb-8">
          Veuillez remplir tous les champs obligatoires.
        </Notice>
      )}
      <Form
        method="post"
        action={action}
        ref={formRef}
        noValidate
        onBlur={checkOnBlur}
        className="grid max-w-2xl gap-8"
      >
        <input type="hidden" name="seenTotal" value={view.total} />
        <p className="text-sm text-ardoise">Les champs marqués d’un astérisque sont obligatoires.</p>
        <TravellerFields values={values} errors={{ ...errors, ...foundSince }} />
        {view.stays.map((stay) => (
          <MinorsField key={stay.id} stay={stay} several={view.stays.length > 1} />
        ))}
        <Button type="submit" size="large" pending={pending} className="justify-self-start max-sm:w-full">
          Continuer vers les services
        </Button>
        <PrivacyNote>Ces informations servent au contrat, à la taxe de séjour et aux reçus.</PrivacyNote>
      </Form>
    </CheckoutFrame>
  )
}

/** Errors found on leaving a field, with the answer they came after. */
type FoundOnLeaving = { since: TravellerErrors | null; errors: TravellerErrors }

const FIELDS: {
  name: TravellerField
  label: string
  autoComplete: string
  type?: string
  required?: true
  wide?: true
}[] = [
  { name: 'firstName', label: 'Prénom', autoComplete: 'given-name', required: true },
  { name: 'lastName', label: 'Nom', autoComplete: 'family-name', required: true },
  { name: 'email', label: 'Adresse e-mail', autoComplete: 'email', type: 'email', required: true },
  { name: 'phone', label: 'Téléphone', autoComplete: 'tel', type: 'tel', required: true },
  { name: 'address', label: 'Adresse (facultatif)', autoComplete: 'address-line1', wide: true },
  { name: 'postalCode', label: 'Code postal (facultatif)', autoComplete: 'postal-code' },
  { name: 'city', label: 'Ville (facultatif)', autoComplete: 'address-level2' },
  { name: 'country', label: 'Pays (facultatif)', autoComplete: 'country-name' },
]

function TravellerFields({ values, errors }: { values: Partial<Traveller>; errors: TravellerErrors }) {
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      {FIELDS.map(({ name, label, autoComplete, type = 'text', required = false, wide }) => (
        <Field
          key={name}
          name={name}
          label={label}
          required={required}
          error={errors[name]}
          {...(wide ? { className: 'sm:col-span-2' } : {})}
        >
          <TextInput
            type={type}
            autoComplete={autoComplete}
            defaultValue={values[name] ?? (name === 'country' ? 'France' : '')}
          />
        </Field>
      ))}
    </div>
  )
}

/** The taxe de séjour is due from 18 on: the search's bands do not say it (domain §1). */
function MinorsField({ stay, several }: { stay: CheckoutStayView; several: boolean }) {
  const { party } = stay
  return (
    <NumberStepper
      label={
        several ? `Voyageurs de moins de 18\u00a0ans, ${stay.title}` : 'Voyageurs de moins de 18\u00a0ans'
      }
      hint={`Sur ${occupantsOf(party)} au total. La taxe de séjour ne concerne que les adultes.`}
      name={`minors-${stay.id}`}
      min={party.children + party.babies}
      max={occupantsOf(party) - 1}
      defaultValue={party.minors}
      className="border-y border-hairline"
    />
  )
}

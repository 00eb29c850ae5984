import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { CONSENT_PLACES, consentText } from '#modules/newsletters/consent-text.ts'
import { readSubscriber, withdrawSubscriber } from '#modules/newsletters/server/read-subscriber.ts'
import { ENDINGS, SUBSCRIBER_STATES } from '#modules/newsletters/subscriber.ts'
import { destinationOf } from '#modules/places/destinations.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Badge } from '#ui/badge.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { DetailPage } from '#ui/detail-page.tsx'
import { DoneMessage } from '#ui/done-message.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleSection } from '../../frame/console-section.tsx'
import { foundBeforeActs } from '../../frame/found-before-acts.ts'
import { foundOr404 } from '../../frame/found-or-404.ts'
import type { Route } from './+types/subscriber.ts'
import { SUBSCRIBER_FORM } from './letter-schema.ts'
import { SUBSCRIBER_TONES } from './letter-tones.ts'

export const meta = privateMeta('Abonné à la lettre')
export const headers: Route.HeadersFunction = formHeaders

export const middleware = foundBeforeActs((services, actor, { subscriber }) =>
  readSubscriber(services, actor, subscriber!),
)

const LIST = '/back-office/marketing/lettres/abonnes'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const found = await foundOr404(readSubscriber(context.get(servicesContext), actor, params.subscriber))
  const { confirmedAt, lastActAt, renewalAskedAt, endedAt, endedAs, endedReason } = found
  const dated = (term: string, day: Date | null) =>
    day ? [{ term, value: formatInstant(day.toISOString()) }] : []
  return {
    email: found.email,
    state: found.state,
    words: consentText(found.consentText),
    facts: [
      { term: 'Origine', value: CONSENT_PLACES[found.consentPlace] },
      ...dated('Demandée le', found.consentedAt),
      ...dated('Confirmée le', confirmedAt),
      {
        term: 'Destinations',
        value: found.places.map((place) => destinationOf(place)?.name ?? place).join(', ') || 'Toutes',
      },
      { term: 'Texte accepté', value: `Version ${found.consentText}` },
      ...dated('Dernier acte de l’abonné', lastActAt),
      ...dated('Question posée sur la suite', renewalAskedAt),
      ...dated('Terminée le', endedAt),
      ...(endedAs ? [{ term: 'Terminée', value: ENDINGS[endedAs] }] : []),
      ...(endedReason ? [{ term: 'Motif', value: endedReason }] : []),
    ],
    thing: found.email ?? 'Adresse effacée',
  }
}

export const action = formAction(SUBSCRIBER_FORM, {
  withdraw: async ({ services, actor, params, values }) => {
    await withdrawSubscriber(services, actor, { subscriber: params.subscriber!, ...values })
    return { done: 'L’abonnement est terminé\u00a0: l’adresse est effacée.' }
  },
})

const loadSchema = async () => (await import('./letter-schema.ts')).SUBSCRIBER_FORM

/** One address that asked for letters, with the proof of its consent. */
export default function SubscriberPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, state, words, facts } = loaderData
  const title = email ?? 'Adresse effacée'
  return (
    <DetailPage
      crumbs={[
        { label: 'Lettres aux abonnés', to: '/back-office/marketing/lettres' },
        { label: 'Abonnés à la lettre', to: LIST },
        { label: title },
      ]}
      title={title}
      state={<Badge tone={SUBSCRIBER_TONES[state]}>{SUBSCRIBER_STATES[state]}</Badge>}
      tabs={[]}
    >
      <DoneMessage answer={actionData} />
      <div className="grid items-start gap-x-16 gap-y-12 xl:grid-cols-2 dense:gap-y-7">
        <ConsoleSection title="Preuve de l’accord">
          <DefinitionList items={facts} />
          <blockquote className="max-w-prose border-l border-hairline pl-4 text-[0.9375rem] text-ardoise">
            <p>{words}</p>
          </blockquote>
        </ConsoleSection>
        {state !== 'ended' && (
          <ConsoleSection title="Arrêter à sa demande">
            <FormFor intent="withdraw" schema={loadSchema} className="grid max-w-xl gap-4">
              <Field
                label="Comment la personne l’a demandé"
                name="reason"
                required
                hint="Par exemple par téléphone, avec le jour. L’adresse est effacée aussitôt."
              >
                <TextArea rows={3} maxLength={300} />
              </Field>
              <SubmitButton variant="danger" size="small" className="justify-self-start">
                Arrêter la lettre
              </SubmitButton>
            </FormFor>
          </ConsoleSection>
        )}
      </div>
    </DetailPage>
  )
}

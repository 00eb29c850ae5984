import { data, redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { SpentLink } from '#app/routes/mailed-links/spent-link.tsx'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { formatStayDates } from '#modules/calendar/stay.ts'
import { resolveLink } from '#modules/links/server/resolve-link.ts'
import { keptWords } from '#modules/options/option-terms.ts'
import { acceptOffer, refuseOffer } from '#modules/options/server/answer-offer.ts'
import { type ReadOffer, readOffer } from '#modules/options/server/read-offer.ts'
import { askerContext, servicesContext } from '#server/request-context.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Refusal } from '#shared/refusal.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import type { Route } from './+types/offer.ts'
import { OFFER_FORM } from './offer-schema.ts'

export const meta = () => privatePageMeta({ title: 'Des nuits vous sont proposées' })
export const headers: Route.HeadersFunction = formHeaders

/** Reading the page changes nothing: mail scanners open links too. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  try {
    return await readOffer(context.get(servicesContext), { token, asker: context.get(askerContext) })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'LINK_INVALID') return data(null, { status: 404 })
    throw error
  }
}

export const action = formAction(
  OFFER_FORM,
  {
    accept: async ({ services, found: holder, url }) => {
      await acceptOffer(services, holder, { wait: holder.subjectId })
      return redirect(url.pathname)
    },
    refuse: async ({ services, found: holder, url }) => {
      await refuseOffer(services, holder, { wait: holder.subjectId })
      return redirect(url.pathname)
    },
  },
  {
    before: async ({ params, context }: Route.ActionArgs) => {
      const { db } = context.get(servicesContext)
      const { subjectId } = await resolveLink(db, params.token, 'option_offer', context.get(askerContext))
      return { kind: 'link', scope: 'option_offer', subjectId } as const
    },
  },
)

/** The nights that a contact waited for, and their answer. */
export default function Offer({ loaderData: offer }: Route.ComponentProps) {
  if (!offer)
    return (
      <SpentLink action={<ButtonLink to="/annonces">Voir les villas</ButtonLink>}>
        Vérifiez que l’adresse est entière, telle que vous l’avez reçue par e-mail.
      </SpentLink>
    )
  const { state, propertyTitle, listing, arrival, departure, endsAt, isPart } = offer
  return (
    <div className="page grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-8 py-12">
      <h1 className="display-lg">{TITLES[state]}</h1>
      <p className="max-w-prose leading-relaxed">
        {state === 'open' && isPart && 'Une partie des nuits que vous attendiez est encore prise. '}
        {wordsOf(offer)}
      </p>
      <DefinitionList
        items={[
          { term: 'Villa', value: propertyTitle },
          { term: 'Séjour', value: `Du ${formatStayDates({ arrival, departure })}` },
          ...(state === 'open'
            ? [{ term: 'Réponse avant le', value: `${formatInstant(endsAt)} (heure de Paris)` }]
            : []),
        ]}
      />
      {state === 'open' && (
        <div className="flex flex-wrap items-center gap-4">
          <FormFor intent="accept">
            <SubmitButton pendingLabel="Un instant…">Retenir ces nuits</SubmitButton>
          </FormFor>
          <FormFor intent="refuse">
            <SubmitButton variant="secondary" pendingLabel="Un instant…">
              Y renoncer
            </SubmitButton>
          </FormFor>
          <ButtonLink to={`/annonces/${listing}`} variant="secondary">
            Revoir la villa
          </ButtonLink>
        </div>
      )}
      <p className="text-ardoise">
        {offer.agencyName}, <PhoneLink number={offer.agencyPhone} className="text-link" />
      </p>
    </div>
  )
}

const TITLES: Readonly<Record<ReadOffer['state'], string>> = {
  open: 'Les nuits que vous attendiez vous sont proposées',
  accepted: 'Ces nuits sont retenues pour vous',
  refused: 'Vous y avez renoncé',
  lapsed: 'Le temps de répondre est passé',
  left: 'Ces nuits ne vous sont plus proposées',
}

function wordsOf({ state, arrival, endsAt, optionEndsAt }: ReadOffer): string {
  if (state === 'open')
    return `Si vous les retenez, elles restent les vôtres ${keptWords(arrival, endsAt)}, sans engagement, le temps de réserver. Si vous y renoncez, elles sont proposées à la personne suivante.`
  if (state === 'accepted')
    return optionEndsAt
      ? `Votre option dure jusqu’au ${formatInstant(optionEndsAt)} (heure de Paris). Votre conseiller revient vers vous pour la réservation.`
      : 'Votre option a pris fin, ou votre réservation est commencée. Votre conseiller vous en dira plus.'
  if (state === 'refused')
    return 'Merci de votre réponse\u00a0: ces nuits sont proposées à la personne suivante.'
  return 'Votre conseiller peut vous dire si elles sont encore libres, ou vous en proposer d’autres.'
}

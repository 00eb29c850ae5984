import { redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { foundOr404 } from '#app/found-or-404.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { findPasswordState } from '#modules/accounts/server/find-password-state.ts'
import { houseAddress, houseWords } from '#modules/owner-requests/house.ts'
import { declineOwnerRequest } from '#modules/owner-requests/server/decline-owner-request.ts'
import { getOwnerRequest } from '#modules/owner-requests/server/get-owner-request.ts'
import { inviteOwner } from '#modules/owner-requests/server/invite-owner.ts'
import { withdrawInvitation } from '#modules/owner-requests/server/withdraw-invitation.ts'
import { AMENITIES } from '#modules/properties/amenity.ts'
import { servicesContext } from '#server/request-context.ts'
import { civilDateInParis, formatCivilDate } from '#shared/civil-date.ts'
import { numberWords } from '#shared/number-words.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { DetailPage } from '#ui/detail-page.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleSection } from '../../frame/console-section.tsx'
import type { Route } from './+types/owner-request.ts'
import { AnswerOwner } from './answer-owner.tsx'
import { OwnerRequestBadge } from './owner-request-badge.tsx'
import { OWNER_REQUEST_FORM } from './owner-request-schema.ts'

export const meta = privateMeta('Demande de propriétaire')

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const { actor } = context.get(consoleContext)
  const request = await foundOr404(getOwnerRequest(db, actor, params.request))
  const { firstName, lastName, email, phone, house, message, status, origin, answer, property, ownerId } =
    request
  const said = (at: Date | null) => at && formatCivilDate(civilDateInParis(at))
  return {
    thing: `${firstName} ${lastName}`,
    request: {
      ...{ firstName, lastName, email, house, message, status, origin, answer, property },
      phone: numberWords(phone),
      createdAt: request.createdAt.toISOString(),
      ...{ until: said(request.invitedUntil), joined: said(request.joinedAt) },
      signsIn: ownerId !== null && (await findPasswordState(db, { userId: ownerId })) === 'password',
      answeredAt: request.answeredAt?.toISOString() ?? null,
    },
  }
}

export const headers: Route.HeadersFunction = formHeaders

export const action = formAction(
  OWNER_REQUEST_FORM,
  {
    invite: async ({ services, found: actor, params, url, values: { words } }) => {
      await inviteOwner(services, actor, { publicId: params.request!, words })
      return redirect(url.pathname)
    },
    withdraw: async ({ services, found: actor, params, url }) => {
      await withdrawInvitation(services, actor, { publicId: params.request! })
      return redirect(url.pathname)
    },
    decline: async ({ services, found: actor, params, url, values: { answer } }) => {
      await declineOwnerRequest(services, actor, { publicId: params.request!, answer })
      return redirect(url.pathname)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

/** One request of an owner: the person, the house, its status, and the form to answer it. */
export default function OwnerRequestPage({ loaderData: { request } }: Route.ComponentProps) {
  const { firstName, lastName, email, phone, house, message, status, origin, createdAt } = request
  const { answer, property, until, joined, signsIn, answeredAt } = request
  const name = `${firstName} ${lastName}`
  return (
    <DetailPage
      crumbs={[{ label: 'Demandes de propriétaires', to: '/agent/demandes' }, { label: name }]}
      title={name}
      about={`${origin === 'site' ? 'Reçue' : 'Écrite par l’agence'} le ${formatInstant(createdAt)}`}
      state={<OwnerRequestBadge status={status} />}
      tabs={[]}
    >
      <div className="grid gap-x-16 gap-y-12 xl:grid-cols-2">
        <ConsoleSection title="La maison">
          <DefinitionList
            items={[
              { term: 'Bien', value: houseWords(house) },
              { term: 'Adresse', value: houseAddress(house) },
              {
                term: 'Équipements',
                value: house.amenities.map((code) => AMENITIES[code].label).join(', ') || 'Aucun cité',
              },
            ]}
          />
          {message && <p className="max-w-prose whitespace-pre-line leading-relaxed">{message}</p>}
        </ConsoleSection>
        <ConsoleSection title="Le propriétaire">
          <DefinitionList
            items={[
              {
                term: 'E-mail',
                value: (
                  <a href={`mailto:${email}`} className="text-link">
                    {email}
                  </a>
                ),
              },
              {
                term: 'Téléphone',
                value: phone ? <PhoneLink number={phone} className="text-link" /> : 'Non communiqué',
              },
            ]}
          />
        </ConsoleSection>
      </div>
      <AnswerOwner {...{ status, answer, property, until, joined, signsIn, answeredAt }} />
    </DetailPage>
  )
}

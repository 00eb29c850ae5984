import { Link } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { quotedNumber } from '#modules/mandates/mandate.ts'
import { MANDATE_STATUS_LABELS } from '#modules/mandates/mandate-status.ts'
import type { MandateView } from '#modules/mandates/mandate-view.ts'
import { describePeriod } from '#modules/mandates/mandate-words.ts'
import { cancelMandate } from '#modules/mandates/server/cancel-mandate.ts'
import { createAmendmentLink, createMandateLink } from '#modules/mandates/server/create-mandate-link.ts'
import { endMandate } from '#modules/mandates/server/end-mandate.ts'
import { proposeTerms, withdrawTerms } from '#modules/mandates/server/propose-terms.ts'
import { readMandate } from '#modules/mandates/server/read-mandate.ts'
import { recordIdentityCheck } from '#modules/signatures/server/record-identity-check.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { ofName } from '#shared/of-name.ts'
import { Refusal } from '#shared/refusal.ts'
import { Badge } from '#ui/badge.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { DetailPage } from '#ui/detail-page.tsx'
import { Notice } from '#ui/notice.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleSection } from '../frame/console-section.tsx'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/mandate.ts'
import { MandateActs } from './mandate-acts.tsx'
import { MandateDocuments } from './mandate-documents.tsx'
import { MANDATE_FORM } from './mandate-schema.ts'
import { MANDATE_TONES } from './mandate-tones.ts'
import { readTerms } from './read-terms.ts'
import { TermsHistory } from './terms-history.tsx'

export const meta = privateMeta('Mandat')
export const headers: Route.HeadersFunction = formHeaders

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, area } = context.get(consoleContext)
  const reading = readMandate(context.get(servicesContext), actor, { mandateId: params.mandate })
  const view = await foundOr404(reading)
  const number = quotedNumber(view.mandate)
  return {
    view,
    area,
    thing: [number && `n°\u00a0${number}`, view.property.title].filter(Boolean).join(', '),
  }
}

/** Who was mailed a link to sign. */
async function sentTo(
  services: Parameters<typeof readMandate>[0],
  actor: Actor,
  mandateId: string,
): Promise<string> {
  const { signers } = await readMandate(services, actor, { mandateId })
  const names = signers.map(({ name }) => name)
  return names.length > 1
    ? `Chacun a reçu son lien de signature\u00a0: ${names.join(', ')}.`
    : `Le lien de signature est envoyé à ${names[0]}.`
}

/** Checks the owner’s identity, sends the mandate to be signed, changes its terms, cancels or ends it. */
export const action = formAction(
  MANDATE_FORM,
  {
    check: async ({
      services,
      found: { actor, mandateId },
      values: { confirmed, owner: userId, ...seen },
    }) => {
      const { signers } = await readMandate(services, actor, { mandateId })
      const owner = signers.find((signer) => signer.userId === userId)
      if (!owner) throw new Refusal('NOT_FOUND')
      const input = { userId: owner.userId, ...seen, confirmed: confirmed === 'yes' }
      await recordIdentityCheck(services, actor, input)
      return { done: `L’identité ${ofName(owner.name)} est vérifiée.` }
    },
    send: async ({ services, found: { actor, mandateId } }) => {
      await createMandateLink(services, actor, { mandateId })
      return { done: await sentTo(services, actor, mandateId) }
    },
    cancel: async ({ services, found: { actor, mandateId }, values: { reason } }) => {
      await cancelMandate(services, actor, { mandateId, reason })
      return { done: 'Le mandat est annulé. Aucun lien ne peut plus le signer.' }
    },
    propose: async ({ services, found: { actor, mandateId }, values }) => {
      await proposeTerms(services, actor, { mandateId, from: values.from, terms: readTerms(values) })
      return { done: 'L’avenant est préparé. Envoyez-le à signer.' }
    },
    send_amendment: async ({ services, found: { actor, mandateId } }) => {
      await createAmendmentLink(services, actor, { mandateId })
      return { done: await sentTo(services, actor, mandateId) }
    },
    withdraw_terms: async ({ services, found: { actor, mandateId } }) => {
      await withdrawTerms(services, actor, { mandateId })
      return { done: 'L’avenant est retiré. Les conditions en vigueur ne changent pas.' }
    },
    end: async ({ services, found: { actor, mandateId }, values: { endsOn, reason } }) => {
      await endMandate(services, actor, { mandateId, endsOn, reason })
      return { done: `Le mandat prend fin le ${formatCivilDate(endsOn)}.` }
    },
  },
  {
    before: ({ context, params }: Route.ActionArgs) => ({
      actor: context.get(consoleContext).actor,
      mandateId: params.mandate,
    }),
  },
)

/** One mandate: its parties, its terms, its documents, and the next acts. */
export default function MandatePage({ loaderData: { view, area }, actionData }: Route.ComponentProps) {
  const { mandate, property } = view
  const number = quotedNumber(mandate)
  const title = number === null ? 'Mandat en préparation' : `Mandat n°\u00a0${number}`
  return (
    <DetailPage
      crumbs={[{ label: 'Registre des mandats', to: `/${area}/mandats` }, { label: title }]}
      title={title}
      about={property.title}
      state={<Badge tone={MANDATE_TONES[mandate.status]}>{MANDATE_STATUS_LABELS[mandate.status]}</Badge>}
      tabs={[]}
    >
      {actionData && 'done' in actionData && <Notice tone="success">{actionData.done}</Notice>}
      <MandateActs view={view} />
      <ConsoleSection title="Le mandat">
        <DefinitionList layout="stacked" items={factsOf(view)} />
        {area === 'agent' && (
          <p>
            <Link to={`/agent/properties/${property.publicId}/publication`} className="text-link">
              Publication de l’annonce
            </Link>
          </p>
        )}
      </ConsoleSection>
      <TermsHistory terms={view.terms} />
      <MandateDocuments at={`/${area}/mandats/${mandate.publicId}`} documents={view.documents} />
    </DetailPage>
  )
}

function factsOf({ mandate }: MandateView) {
  const { number, formerNumber, ownerName, ownerAddress, propertyNature, propertyAddress } = mandate
  return [
    { term: 'Propriétaire', value: ownerName },
    { term: 'Adresse du propriétaire', value: ownerAddress },
    {
      term: 'Bien',
      value: <span className="block first-letter:uppercase">{`${propertyNature}, ${propertyAddress}`}</span>,
    },
    { term: 'Durée', value: describePeriod(mandate) },
    { term: 'Ligne du registre', value: number === null ? 'Donnée à l’envoi' : String(number) },
    ...(formerNumber ? [{ term: 'Numéro sur le papier', value: formerNumber }] : []),
    ...(mandate.signedOn ? [{ term: 'Signé le', value: formatCivilDate(mandate.signedOn) }] : []),
    ...(mandate.endReason ? [{ term: 'Motif de fin', value: mandate.endReason }] : []),
  ]
}

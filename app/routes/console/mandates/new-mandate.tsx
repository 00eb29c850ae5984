import { useState } from 'react'
import { Link, redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { quotedNumber } from '#modules/mandates/mandate.ts'
import { mayKeepMandates, mayKeepSomeMandates } from '#modules/mandates/mandate-policy.ts'
import { draftMandate } from '#modules/mandates/server/draft-mandate.ts'
import { findCurrentMandate } from '#modules/mandates/server/find-mandate.ts'
import {
  listMandateProperties,
  type MandateProperty,
} from '#modules/mandates/server/list-mandate-properties.ts'
import { readMandate } from '#modules/mandates/server/read-mandate.ts'
import { takeOverMandate } from '#modules/mandates/server/take-over-mandate.ts'
import { servicesContext } from '#server/request-context.ts'
import { refusedIn } from '#shared/forms/form-answer.ts'
import { Refusal } from '#shared/refusal.ts'
import { refusalWords } from '#shared/refusal-words.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { DateField } from '#ui/date-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading } from '../frame/console-section.tsx'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/new-mandate.ts'
import { NEW_MANDATE_FORM } from './mandate-schema.ts'
import { readTerms } from './read-terms.ts'
import { TermFields } from './term-fields.tsx'

export const meta = privateMeta('Préparer un mandat')
export const headers: Route.HeadersFunction = formHeaders

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const mayPrepare = mayKeepSomeMandates(actor)
  const former = url.searchParams.get('renouvelle')
  const renewed = mayPrepare && former ? await foundOr404(readRenewed(services, actor, former)) : null
  const chosen = renewed?.property ?? url.searchParams.get('annonce') ?? ''
  const current = mayPrepare ? await findCurrentMandate(services.db, chosen) : null
  // One that already follows the mandate to renew is opened in the place of a second.
  if (current && current.publicId !== former && mayKeepMandates(actor, current))
    throw redirect(`/agent/mandats/${current.publicId}`)
  const isOnPaper = url.searchParams.get('papier') === '1'
  const listed = mayPrepare ? await listMandateProperties(services, actor) : []
  // The owner signs with an account; a mandate on paper is signed already.
  const properties = isOnPaper ? listed : listed.filter(({ ownerName }) => ownerName !== null)
  return { mayPrepare, properties, chosen, isOnPaper, renewed }
}

/** What is known of the mandate that follows another: its villa, days and terms, and the address of an owner who gives it alone. */
async function readRenewed(services: Parameters<typeof readMandate>[0], actor: Actor, mandateId: string) {
  const { mandate, property, renewal, terms, mayKeep } = await readMandate(services, actor, { mandateId })
  if (!renewal || !mayKeep) throw new Refusal('NOT_FOUND', { kind: 'mandate' })
  return {
    ...{ property: property.publicId, number: quotedNumber(mandate), ...renewal },
    address: mandate.mandators.length > 0 ? '' : mandate.ownerAddress,
    terms: terms.findLast(({ status }) => status === 'agreed')?.terms ?? null,
  }
}

export const action = formAction(
  NEW_MANDATE_FORM,
  {
    draft: async ({ services, found: actor, values }) => {
      const { property: propertyId, startsOn, endsOn, ownerAddress } = values
      const input = { propertyId, startsOn, endsOn, ownerAddress, terms: readTerms(values) }
      const { publicId } = await draftMandate(services, actor, input)
      return redirect(`/agent/mandats/${publicId}`)
    },
    take_over: async ({ services, found: actor, values }) => {
      const {
        property: propertyId,
        startsOn,
        endsOn,
        ownerAddress,
        ownerName,
        formerNumber,
        signedOn,
      } = values
      const { publicId } = await takeOverMandate(services, actor, {
        ...{ propertyId, startsOn, endsOn, ownerAddress, ownerName, formerNumber, signedOn },
        terms: readTerms(values),
      })
      return redirect(`/agent/mandats/${publicId}`)
    },
  },
  {
    before: ({ context }: Route.ActionArgs) => {
      const { actor } = context.get(consoleContext)
      if (!mayKeepSomeMandates(actor)) throw new Refusal('FORBIDDEN')
      return actor
    },
  },
)

const loadSchema = async () => (await import('./mandate-schema.ts')).NEW_MANDATE_FORM

/** A mandate is drafted to be signed, or one on paper enters the register. */
export default function NewMandate({ loaderData, actionData }: Route.ComponentProps) {
  const refused = refusedIn(actionData)
  const { mayPrepare, properties, chosen, isOnPaper, renewed } = loaderData
  const search = new URLSearchParams({
    ...(chosen && { annonce: chosen }),
    ...(!isOnPaper && { papier: '1' }),
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 dense:gap-5">
      <Breadcrumbs
        crumbs={[{ label: 'Registre des mandats', to: '/agent/mandats' }, { label: 'Préparer un mandat' }]}
      />
      <ConsoleHeading title={titleOf(loaderData)}>
        {renewed
          ? 'Les conditions du mandat en cours sont reprises\u00a0: changez ce qui change. Il court jusqu’à son dernier jour, et le nouveau le suit.'
          : isOnPaper
            ? 'Un mandat déjà signé entre au registre à la ligne suivante, et garde le numéro qu’il porte.'
            : 'Vous relirez le mandat avant de l’envoyer. Il reçoit son numéro à l’envoi, et le propriétaire le signe par un lien.'}
      </ConsoleHeading>
      {refused && !mayPrepare && (
        <Notice tone="error" title={refusalWords(refused.refusal).title}>
          {refusalWords(refused.refusal).detail}
        </Notice>
      )}
      {properties.length === 0 ? (
        <EmptyState title="Aucune annonce n’attend de mandat">
          {mayPrepare
            ? 'Une annonce apparaît ici dès qu’elle est décrite et que son propriétaire a un compte.'
            : 'La personne qui dirige l’agence prépare les mandats.'}
        </EmptyState>
      ) : (
        <>
          {!renewed && (
            <p>
              <Link to={`/agent/mandats/nouveau?${search}`} className="text-link">
                {isOnPaper
                  ? 'Préparer plutôt un mandat à signer'
                  : 'Reprendre plutôt un mandat déjà signé sur papier'}
              </Link>
            </p>
          )}
          <FormFor
            key={String(isOnPaper)}
            intent={isOnPaper ? 'take_over' : 'draft'}
            schema={loadSchema}
            className="form-parts"
          >
            <FormPart title="La villa et sa durée">
              <PropertyAndAddress {...{ properties, chosen, isOnPaper }} address={renewed?.address ?? ''} />
              <div className="grid items-start gap-5 sm:grid-cols-2">
                <DateField label="Premier jour" name="startsOn" required defaultValue={renewed?.startsOn} />
                <DateField label="Dernier jour" name="endsOn" required defaultValue={renewed?.endsOn} />
              </div>
            </FormPart>
            <TermFields terms={renewed?.terms ?? null} />
            <FormPart>
              <SubmitButton pendingLabel="Enregistrement…" className="justify-self-start">
                {isOnPaper ? 'Inscrire au registre' : 'Préparer le mandat'}
              </SubmitButton>
            </FormPart>
          </FormFor>
        </>
      )}
    </div>
  )
}

function titleOf({ isOnPaper, renewed }: Pick<Route.ComponentProps['loaderData'], 'isOnPaper' | 'renewed'>) {
  if (renewed)
    return renewed.number ? `Renouveler le mandat n°\u00a0${renewed.number}` : 'Renouveler un mandat'
  return isOnPaper ? 'Reprendre un mandat sur papier' : 'Préparer un mandat'
}

type PropertyAndAddressProps = {
  properties: MandateProperty[]
  chosen: string
  isOnPaper: boolean
  /** That of the mandate which is renewed. */
  address: string
}

/** The property, then the address of its owner, which is asked where their account has none. */
function PropertyAndAddress({ properties, chosen, isOnPaper, address }: PropertyAndAddressProps) {
  const [known] = useState(properties.some(({ publicId }) => publicId === chosen) ? chosen : '')
  const [selected, setSelected] = useState(known)
  const property = properties.find(({ publicId }) => publicId === selected)
  const isKnown = !isOnPaper && property?.hasOwnerAddress === true
  const isAsked = isOnPaper || property?.hasOwnerAddress === false
  return (
    <>
      <PropertyField properties={properties} chosen={known} onChoose={setSelected} />
      {isOnPaper && <PaperFields />}
      <TextField
        label={isKnown ? 'Adresse du propriétaire (facultatif)' : 'Adresse du propriétaire'}
        name="ownerAddress"
        defaultValue={address}
        required={isAsked}
        maxLength={300}
        hint={
          isKnown
            ? 'Vide\u00a0: celle de son compte.'
            : isAsked
              ? undefined
              : 'Demandée si le compte du propriétaire n’en a pas.'
        }
      />
    </>
  )
}

type PropertyFieldProps = {
  properties: MandateProperty[]
  chosen: string
  onChoose: (property: string) => void
}

function PropertyField({ properties, chosen, onChoose }: PropertyFieldProps) {
  return (
    <Field label="Annonce" name="property" required>
      <Select defaultValue={chosen} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        <option value="">Choisissez une annonce</option>
        {properties.map(({ publicId, title, ownerName }) => (
          <option key={publicId} value={publicId}>
            {ownerName === null ? title : `${title}, ${ownerName}`}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function PaperFields() {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField label="Numéro que porte le mandat" name="formerNumber" required maxLength={60} />
      <DateField label="Signé le" name="signedOn" required />
      <TextField label="Nom du propriétaire" name="ownerName" required maxLength={160} />
    </div>
  )
}

import { redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { loadResults } from '#app/routes/public/listings/load-results.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { preferencesOf } from '#modules/contacts/server/read-preferences.ts'
import { type Party, partyOf } from '#modules/pricing/party.ts'
import { LONGEST_PROMISE_DAYS, MOST_VILLAS } from '#modules/proposals/proposal.ts'
import { mayPropose } from '#modules/proposals/proposal-policy.ts'
import {
  arrangeVilla,
  changeVilla,
  discardProposal,
  proposeVilla,
  writeProposal,
} from '#modules/proposals/server/compose-proposal.ts'
import { readDraft } from '#modules/proposals/server/read-draft.ts'
import { sendProposal } from '#modules/proposals/server/send-proposal.ts'
import { parseSearchAddress } from '#modules/search/search-address.ts'
import { readKnownVillas } from '#modules/search/server/known-villas.ts'
import { hasFreeWords, understandSearch } from '#modules/search/server/understand-search.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { addDays } from '#shared/civil-date.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../../frame/console-section.tsx'
import { ContactPreferencesText } from '../contacts/contact-preferences.tsx'
import type { Route } from './+types/compose.ts'
import { DraftVillas } from './draft-villas.tsx'
import { FoundVillas } from './found-villas.tsx'
import { loadProposal } from './load-proposal.ts'
import { COMPOSE_FORM } from './proposal-schema.ts'

export const meta = privateMeta('Composer')
export const headers: Route.HeadersFunction = formHeaders

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args
  const services = context.get(servicesContext)
  const { actor } = context.get(consoleContext)
  const proposal = await loadProposal(args)
  const { filters: typed } = parseSearchAddress(url.searchParams)
  const isAsked = url.searchParams.size > 0
  const understood =
    isAsked && hasFreeWords(typed) ? understandSearch(typed, (await readKnownVillas(services)).names) : null
  const asked = understood?.filters ?? typed
  const [villas, preferences, results] = await Promise.all([
    readDraft(services, proposal),
    preferencesOf(services.db, actor, proposal),
    isAsked ? loadResults(services, actor, asked) : null,
  ])
  const { publicId, contact, contactEmail, draft, sentAt, sendings } = proposal
  const today = todayInParis(services.clock)
  const [first] = draft.villas
  return {
    ...{
      publicId,
      contact,
      contactEmail,
      preferences,
      villas,
      sendings,
      thing: contact,
      isSent: sentAt !== null,
    },
    introduction: draft.introduction,
    // A day that is past can be promised no more: a week is offered again.
    honoredUntil:
      draft.honoredUntil !== null && draft.honoredUntil < today ? addDays(today, 7) : draft.honoredUntil,
    // Before a first search, the dates and guests of what is proposed already.
    typed: isAsked || !first ? typed : { ...typed, stay: first.stay, ...bandsOf(first.party) },
    found: results && { ...results.found, refusal: results.refusal?.reason ?? null },
    unknown: understood?.unknown ?? [],
    bounds: { first: today, last: addDays(today, LONGEST_PROMISE_DAYS) },
    mayWrite: mayPropose(actor, proposal),
  }
}

const bandsOf = ({ adults, children, babies }: Party) => ({ adults, children, babies })

type Written = { arrival: `${number}-${number}-${number}`; departure: `${number}-${number}-${number}` }
const stayOf = ({ arrival, departure }: Written) => ({ arrival, departure })

export const action = formAction(
  COMPOSE_FORM,
  {
    add: async ({ services, found: actor, params, url, values: { property, ...typed } }) => {
      const villa = { property, stay: stayOf(typed), party: partyOf(typed) }
      await proposeVilla(services, actor, { proposal: params.proposal!, ...villa })
      return redirect(`${url.pathname}${url.search}`)
    },
    change: async ({ services, found: actor, params, url, values: { key, note, ...typed } }) => {
      const villa = { key, note, stay: stayOf(typed), party: partyOf(typed) }
      await changeVilla(services, actor, { proposal: params.proposal!, ...villa })
      return redirect(`${url.pathname}${url.search}`)
    },
    arrange: async ({ services, found: actor, params, url, values }) => {
      await arrangeVilla(services, actor, { proposal: params.proposal!, ...values })
      return redirect(`${url.pathname}${url.search}`)
    },
    write: async ({ services, found: actor, params, url, values }) => {
      await writeProposal(services, actor, { proposal: params.proposal!, ...values })
      return redirect(`${url.pathname}${url.search}`)
    },
    send: async ({ services, found: actor, params, values: { seenSendings, ...words } }) => {
      const proposal = params.proposal!
      await writeProposal(services, actor, { proposal, ...words })
      await sendProposal(services, actor, { proposal, seenSendings })
      return redirect(`/agent/carts/${params.proposal}?envoyee`)
    },
    discard: async ({ services, found: actor, params }) => {
      await discardProposal(services, actor, { proposal: params.proposal! })
      return redirect('/agent/carts')
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

const loadSchema = async () => (await import('./proposal-schema.ts')).COMPOSE_FORM

/** What a proposal is made of: the villas on one side with their prices of the day, the search that finds more on the other. */
export default function Compose({ loaderData }: Route.ComponentProps) {
  const { publicId, contact, contactEmail, villas, isSent, sendings, typed, found, unknown, mayWrite } =
    loaderData
  const { introduction, honoredUntil, bounds, preferences } = loaderData
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Breadcrumbs
        crumbs={[
          { label: 'Caddies Clients', to: '/agent/carts' },
          ...(isSent ? [{ label: contact, to: `/agent/carts/${publicId}` }] : []),
          { label: isSent ? 'Réviser' : contact },
        ]}
      />
      <ConsoleHeading
        title={`Proposition à ${contact}`}
        actions={
          <>
            {isSent && (
              <ButtonLink to={`/agent/carts/${publicId}`} variant="secondary">
                Voir la proposition
              </ButtonLink>
            )}
            {!isSent && mayWrite && (
              <FormFor intent="discard" act="proposal.discard" notice={null}>
                <SubmitButton variant="quiet">Jeter le brouillon</SubmitButton>
              </FormFor>
            )}
          </>
        }
      >
        {isSent
          ? 'Le client lit ce qui a été envoyé en dernier\u00a0; vos changements lui parviennent à l’envoi suivant.'
          : 'Le brouillon est gardé à chaque étape.'}
        {!contactEmail && ' Ce contact n’a pas d’adresse e-mail\u00a0: ajoutez-la à sa fiche pour envoyer.'}
      </ConsoleHeading>
      {preferences && (preferences.preferences || preferences.needs > 0) && (
        <ConsoleSection title="Ce que le client préfère">
          <ContactPreferencesText {...preferences} />
        </ConsoleSection>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 xl:grid-cols-2">
        <ConsoleSection title={`Villas proposées (${villas.length} sur ${MOST_VILLAS})`}>
          {villas.length === 0 ? (
            <EmptyState title="Aucune villa encore" level={3}>
              Cherchez des villas, puis ajoutez celles qui conviennent.
            </EmptyState>
          ) : (
            <DraftVillas villas={villas} mayWrite={mayWrite} />
          )}
          {mayWrite && (
            <FormFor
              intent={['write', 'send']}
              schema={loadSchema}
              hidden={{ seenSendings: sendings }}
              className="grid gap-4"
            >
              <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
                <Field label="Introduction (facultatif)" name="introduction">
                  <TextArea rows={2} maxLength={1500} defaultValue={introduction} />
                </Field>
                <DateField
                  label="Prix garantis jusqu’au (facultatif)"
                  name="honoredUntil"
                  isBrief
                  min={bounds.first}
                  max={bounds.last}
                  defaultValue={honoredUntil ?? ''}
                />
              </div>
              <p className="text-sm text-ardoise">
                Jusqu’à ce jour inclus, vos villas se réservent au prix de l’envoi, même si leurs tarifs
                changent. Celles d’une autre agence restent au prix du jour.
              </p>
              <div className="flex flex-wrap gap-3">
                <SubmitButton intent="write" act="proposal.write" variant="secondary">
                  Enregistrer
                </SubmitButton>
                {villas.length > 0 && contactEmail && (
                  <SubmitButton intent="send" act="proposal.send" pendingLabel="Envoi…">
                    {isSent ? 'Envoyer la mise à jour' : 'Envoyer par e-mail'}
                  </SubmitButton>
                )}
              </div>
            </FormFor>
          )}
        </ConsoleSection>
        <ConsoleSection title="Rechercher des villas">
          <FoundVillas
            {...{ typed, found, unknown, mayWrite }}
            proposed={villas.map(({ property, stay }) => `${property} ${stay.arrival} ${stay.departure}`)}
            isFull={villas.length >= MOST_VILLAS}
          />
        </ConsoleSection>
      </div>
    </div>
  )
}

import { redirect } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { TaxIdentityForms } from '#app/routes/tax-identity-forms.tsx'
import { privateMeta } from '#app/seo/private-meta.ts'
import { isOwner } from '#modules/accounts/actor-groups.ts'
import { listTaxIdentities } from '#modules/owner-details/server/find-owner-details.ts'
import { giveCompanyIdentity, giveTaxIdentity } from '#modules/owner-details/server/give-owner-details.ts'
import { servicesContext } from '#server/request-context.ts'
import { ofName } from '#shared/of-name.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { Notice } from '#ui/notice.tsx'
import { consoleContext } from '../frame/console-context.ts'
import type { Route } from './+types/tax-identity.ts'
import { TAX_IDENTITY_FORM } from './tax-identity-schema.ts'

const GIVEN = 'identite-enregistree'

export const meta = privateMeta('Identité fiscale')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const { db } = context.get(servicesContext)
  return {
    isForOwner: isOwner(actor),
    parties: isOwner(actor) ? await listTaxIdentities(db, actor.userId) : [],
    given: url.searchParams.get('motif') === GIVEN,
  }
}

export const action = formAction(
  TAX_IDENTITY_FORM,
  {
    person: async ({ services, url, found: actor, values: { party, ...typed } }) => {
      await giveTaxIdentity(services, actor, { partyId: party, ...typed })
      return redirect(`${url.pathname}?motif=${GIVEN}`)
    },
    company: async ({ services, url, found: actor, values: { party, ...typed } }) => {
      await giveCompanyIdentity(services, actor, { partyId: party, ...typed })
      return redirect(`${url.pathname}?motif=${GIVEN}`)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

const loadSchema = async () => (await import('./tax-identity-schema.ts')).TAX_IDENTITY_FORM

/** The identity under which an owner is declared to the tax office (DAC7). */
export default function TaxIdentityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isForOwner, parties, given } = loaderData
  if (!isForOwner)
    return (
      <EmptyState title="L’identité fiscale d’un propriétaire">
        Chaque propriétaire indique ici l’identité sous laquelle ses loyers sont déclarés.
      </EmptyState>
    )
  return (
    <div className="grid gap-12 dense:gap-6">
      {given && !actionData && <Notice tone="success" title="L’identité fiscale est enregistrée" />}
      {parties.map(({ partyId, name, companyName, words }) => (
        <FormPart
          key={partyId}
          title={parties.length > 1 ? `Identité fiscale ${ofName(name)}` : 'Identité fiscale'}
          help={
            <p>
              La loi demande à chaque plateforme de déclarer une fois par an les loyers de ses propriétaires
              (directive DAC7).{' '}
              {words
                ? companyName
                  ? `La société est déclarée comme ${words}.`
                  : `Vous êtes déclaré comme ${words}.`
                : 'Rien n’est encore enregistré.'}
            </p>
          }
        >
          <TaxIdentityForms
            schema={loadSchema}
            isGiven={words !== null}
            companyName={companyName}
            partyId={partyId}
          />
        </FormPart>
      ))}
    </div>
  )
}

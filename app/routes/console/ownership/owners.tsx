import { filesIn } from '#app/forms/files-in.ts'
import { formAction } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { attachPowerFile } from '#modules/mandates/server/power-file.ts'
import { enterOwner } from '#modules/ownership/server/enter-owner.ts'
import { recordAttorney, revokeAttorney } from '#modules/ownership/server/record-attorney.ts'
import { setShares } from '#modules/ownership/server/set-shares.ts'
import { DoneMessage } from '#ui/done-message.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleSection } from '../frame/console-section.tsx'
import type { Route } from './+types/owners.ts'
import { Attorneys } from './attorneys.tsx'
import { loadOwners } from './load-owners.ts'
import { EnterOwnerForms, SharesForm } from './owner-forms.tsx'
import { besideFields, OWNERS_FORM, typedSharesIn } from './owners-schema.ts'
import { OwnersTable } from './owners-table.tsx'

export const meta = privateMeta('Propriétaires')

export const loader = (args: Route.LoaderArgs) => loadOwners(args)

/** Enters an owner, a person or a company, sets the shares of all, or records who signs for another. */
export const action = formAction(
  OWNERS_FORM,
  {
    person: async ({ services, found: { actor, publicId }, values }) => {
      await enterOwner(services, actor, { publicId, ...values, company: null })
      return {
        done: `${values.firstName} ${values.lastName} est inscrit\u00a0: indiquez les parts de chacun.`,
      }
    },
    company: async ({ services, found: { actor, publicId }, values }) => {
      const { legalName, legalForm, registrationNumber, seat, ...person } = values
      const company = { legalName, legalForm, registrationNumber, seat }
      await enterOwner(services, actor, { publicId, ...person, company })
      return { done: `${legalName} est inscrite\u00a0: indiquez les parts de chacun.` }
    },
    shares: async ({ services, found: { actor, publicId }, values }) => {
      const { from, representative: representativeId } = values
      const shares = typedSharesIn(values)
      await setShares(services, actor, { publicId, from, representativeId, shares }).catch(besideFields)
      return { done: 'Les parts sont enregistrées.' }
    },
    attorney: async ({ services, found: { actor, publicId }, values }) => {
      await recordAttorney(services, actor, { publicId, ...values })
      return { done: 'La procuration est enregistrée\u00a0: joignez son document.' }
    },
    document: async ({ services, found: { actor, publicId }, values: { partyId }, fields }) => {
      await attachPowerFile(services, actor, { publicId, partyId, files: filesIn(fields) })
      return { done: 'Le document de la procuration est joint.' }
    },
    revoke: async ({ services, found: { actor, publicId }, values: { partyId } }) => {
      await revokeAttorney(services, actor, { publicId, partyId })
      return { done: 'La procuration est révoquée\u00a0: ce propriétaire signe lui-même.' }
    },
  },
  {
    before: ({ context, params }: Route.ActionArgs) => ({
      actor: context.get(consoleContext).actor,
      publicId: params.property,
    }),
  },
)

/** The owners of a villa, whom its agency enters, and their shares. */
export default function Owners({ loaderData, actionData }: Route.ComponentProps) {
  const { owners, mayKeep } = loaderData
  return (
    <>
      <ConsoleSection title="Propriétaires">
        <DoneMessage answer={actionData} />
        <OwnersTable {...loaderData} />
      </ConsoleSection>
      {mayKeep && owners.length > 1 && (
        <ConsoleSection title="Parts de chacun">
          <SharesForm {...loaderData} />
        </ConsoleSection>
      )}
      {mayKeep && owners.length > 1 && (
        <ConsoleSection title="Procurations">
          <Attorneys {...loaderData} />
        </ConsoleSection>
      )}
      {mayKeep && owners.length > 0 && (
        <ConsoleSection title="Inscrire un propriétaire">
          {/* Once an owner is entered, the forms are those of another one. */}
          <EnterOwnerForms key={owners.length} />
        </ConsoleSection>
      )}
    </>
  )
}

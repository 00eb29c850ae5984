import { formAction } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { partyName, registrationWords } from '#modules/ownership/party.ts'
import { enterOwner } from '#modules/ownership/server/enter-owner.ts'
import { getOwners } from '#modules/ownership/server/find-owners.ts'
import { setShares } from '#modules/ownership/server/set-shares.ts'
import { formatShare, HOLDINGS } from '#modules/ownership/share.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { DataTable } from '#ui/data-table.tsx'
import { DoneMessage } from '#ui/done-message.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleSection } from '../frame/console-section.tsx'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/owners.ts'
import { EnterOwnerForms, SharesForm } from './owner-forms.tsx'
import { OWNERS_FORM, typedSharesIn } from './owners-schema.ts'

export const meta = privateMeta('Propriétaires')

export async function loader({ context, params: { property: publicId } }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const found = await foundOr404(getOwners(context.get(servicesContext), actor, { publicId }))
  return {
    ...found,
    representative: found.owners.find(({ accountId }) => accountId === found.representativeId) ?? null,
    // What a page of owners shows of each other: who they are and what they have, not where they are reached.
    owners: found.owners.map(({ email, phone, address: _, ...owner }) => ({
      ...owner,
      contact: found.mayKeep ? [email, phone].filter(Boolean).join(', ') : null,
    })),
  }
}

/** Enters an owner, a person or a company, or sets the shares of all. */
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
      await setShares(services, actor, { publicId, from, representativeId, shares: typedSharesIn(values) })
      return { done: 'Les parts sont enregistrées.' }
    },
  },
  {
    before: ({ context, params }: Route.ActionArgs) => ({
      actor: context.get(consoleContext).actor,
      publicId: params.property,
    }),
  },
)

/** The owners of a villa, by what right and for which share of its income; its agency enters them here. */
export default function Owners({ loaderData, actionData }: Route.ComponentProps) {
  const { owners, since, next, representative, mayKeep } = loaderData
  const names = new Map(owners.map((owner) => [owner.id, partyName(owner)]))
  return (
    <div className="grid gap-12">
      <ConsoleSection title="Propriétaires">
        <DoneMessage answer={actionData} />
        <p className="max-w-prose leading-relaxed">
          {since ? `Parts en vigueur depuis le ${formatCivilDate(since)}. ` : ''}
          {representative && owners.length > 1
            ? `${partyName(representative)} répond pour tous de l’annonce, du calendrier et des messages\u00a0; chacun signe le mandat, donne son compte et lit les séjours.`
            : 'Chaque propriétaire signe le mandat, a son compte bancaire, son identité fiscale et sa part des revenus.'}
        </p>
        <DataTable
          caption="Propriétaires de la villa"
          hideCaption
          rows={owners}
          keyOf={({ id }) => id}
          empty={<p>Cette annonce n’a pas encore de propriétaire.</p>}
          columns={[
            {
              ...{ key: 'name', header: 'Propriétaire', rowHeader: true },
              cell: (owner) => (
                <>
                  {partyName(owner)}
                  {owner.company && (
                    <span className="block text-sm text-ardoise">
                      {registrationWords(owner.company)}, représentée par {owner.firstName} {owner.lastName}
                    </span>
                  )}
                </>
              ),
            },
            ...(mayKeep
              ? [
                  {
                    key: 'contact',
                    header: 'Où le joindre',
                    cell: (owner: Shown) => owner.contact,
                    hideOnPhone: true,
                  },
                ]
              : []),
            {
              ...{ key: 'holding', header: 'Droit' },
              cell: ({ share }) => (share ? HOLDINGS[share.holding] : 'Part à indiquer'),
            },
            {
              ...{ key: 'share', header: 'Part des revenus', align: 'end', oneLine: true },
              cell: ({ share }) => (share ? formatShare(share.basisPoints) : '—'),
            },
          ]}
        />
        {next && (
          <p className="max-w-prose leading-relaxed">
            À partir du {formatCivilDate(next.from)}
            {'\u00a0'}:{' '}
            {next.shares
              .map(
                ({ partyId, basisPoints }) =>
                  `${names.get(partyId) ?? 'un propriétaire'} ${formatShare(basisPoints)}`,
              )
              .join(', ')}
            .
          </p>
        )}
      </ConsoleSection>
      {mayKeep && owners.length > 0 && (
        <>
          {owners.length > 1 && (
            <ConsoleSection title="Parts de chacun">
              <SharesForm {...loaderData} />
            </ConsoleSection>
          )}
          <ConsoleSection title="Inscrire un propriétaire">
            <EnterOwnerForms />
          </ConsoleSection>
        </>
      )}
    </div>
  )
}

type Shown = Route.ComponentProps['loaderData']['owners'][number]

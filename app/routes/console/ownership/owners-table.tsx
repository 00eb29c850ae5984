import { partyName, registrationWords } from '#modules/ownership/party.ts'
import { formatShare, HOLDINGS } from '#modules/ownership/share.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { DataTable } from '#ui/data-table.tsx'
import type { FoundOwners } from './load-owners.ts'

/** The owners of a villa, by what right and for which share of its income. */
export function OwnersTable({ owners, since, next, representative, mayKeep }: FoundOwners) {
  const names = new Map(owners.map((owner) => [owner.id, partyName(owner)]))
  return (
    <>
      <p className="max-w-prose leading-relaxed">
        {since ? `Parts en vigueur depuis le ${formatCivilDate(since)}. ` : ''}
        {representative && owners.length > 1
          ? `${partyName(representative)} répond pour tous de l’annonce, du calendrier et des messages\u00a0; chacun signe le mandat et les conditions générales, donne son compte et lit les séjours.`
          : 'Chaque propriétaire signe le mandat, a son compte bancaire, son identité fiscale et sa part des revenus.'}
      </p>
      <DataTable
        caption="Propriétaires de la villa"
        hideCaption
        // A share, which its line says whole: a party has no page.
        ofFacts
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
          ...(mayKeep ? [CONTACT] : []),
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
    </>
  )
}

const CONTACT = {
  ...{ key: 'contact', header: 'Où le joindre', hideOnPhone: true },
  cell: ({ contact }: FoundOwners['owners'][number]) => contact,
}

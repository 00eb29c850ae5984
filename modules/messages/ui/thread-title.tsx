import { Badge } from '#ui/badge.tsx'
import type { ThreadView } from '../thread-view.ts'

/** The subject of a thread and its traveler, as far as its reader may know them. */
export function ThreadTitle({ thread }: { thread: ThreadView }) {
  const { property, asker, side, agencyName } = thread
  const isWithAgency = side === 'traveler' || (side === 'owner' && thread.isOwners)
  return (
    <header className="grid gap-3">
      <p className="eyebrow">{subjectWords(thread)}</p>
      <h1 className="display-lg wrap-anywhere">{property.title}</h1>
      {isWithAgency && <p className="text-ardoise">Votre échange avec {agencyName}.</p>}
      {!isWithAgency && asker && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ardoise">
          <span className="wrap-anywhere">{asker.name}</span>
          {asker.email && (
            <a href={`mailto:${asker.email}`} className="text-link wrap-anywhere">
              {asker.email}
            </a>
          )}
          {!asker.isProved && <Badge tone="warning">Adresse non vérifiée</Badge>}
        </p>
      )}
      {side === 'owner' && !isWithAgency && !asker && (
        <p className="max-w-prose text-ardoise">
          Le nom et les coordonnées du voyageur vous sont connus une fois son séjour confirmé.
        </p>
      )}
    </header>
  )
}

function subjectWords({ reservation, isOwners, side }: ThreadView): string {
  if (reservation) return `Réservation ${reservation.number}`
  if (!isOwners) return 'Question sur la villa'
  return side === 'agency' ? 'Échange avec le propriétaire' : 'Votre villa'
}

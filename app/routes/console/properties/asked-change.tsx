import { Link, useLocation } from 'react-router'
import { awaitedAnswer } from '#modules/listing-changes/waiting-words.ts'
import { formatInstant, type Instant } from '#shared/paris-time.ts'
import { Notice } from '#ui/notice.tsx'

type AskedChangeProps = {
  at: Instant
  /** The reader is the owner who answers. */
  listing: { isOwn: boolean; path: string; publicId: string }
}

/** A change that waits for the owner, on both sides and on each part of the page but the one that shows it. */
export function AskedChange({ at, listing: { isOwn, path, publicId } }: AskedChangeProps) {
  const { pathname } = useLocation()
  if (pathname === `${path}/changements`) return null
  return (
    <Notice
      title={`Un changement proposé le ${formatInstant(at)} attend ${awaitedAnswer(isOwn ? 'owner' : 'agency')}`}
      action={
        <Link
          to={isOwn ? `${path}/changements` : `/agent/properties/${publicId}/publication`}
          className="text-link inline-flex min-h-11 items-center"
        >
          {isOwn ? 'Lire et répondre' : 'Voir la proposition'}
        </Link>
      }
    >
      Le site reste tel que {isOwn ? 'vous l’avez' : 'le propriétaire l’a'} approuvé.
    </Notice>
  )
}

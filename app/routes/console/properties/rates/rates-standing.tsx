import { READ_BY_OWNER } from '#modules/listing-changes/waits-for-owner.ts'
import type { EditedRates } from '#modules/rates/server/edit-rates.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Notice } from '#ui/notice.tsx'

type RatesStandingProps = Pick<EditedRates, 'change' | 'waits' | 'isReadByOwner'> & {
  /** Where the change is proposed; null for a reader who does not propose it. */
  publication: string | null
}

/** From when on what is saved here counts: at once, or after the owner's answer. */
export function RatesStanding({ change, waits, isReadByOwner, publication }: RatesStandingProps) {
  if (isReadByOwner) return <Notice title="Ces tarifs ne changent pas pour l’instant">{READ_BY_OWNER}</Notice>
  if (change) {
    return (
      <Notice
        title={
          change.isSent
            ? `Proposés le ${formatInstant(change.at)}, ces tarifs attendent la réponse du propriétaire`
            : 'Ces tarifs ne sont pas en ligne'
        }
      >
        {change.isSent
          ? 'Le site garde les tarifs d’avant jusqu’à sa réponse. Les modifier ici reprend la proposition.'
          : 'Le propriétaire a approuvé ceux du site\u00a0: proposez-lui ce changement quand il est prêt.'}{' '}
        {publication && (
          <a href={publication} className="text-link">
            Ouvrir la publication
          </a>
        )}
      </Notice>
    )
  }
  return (
    <p className="max-w-prose text-ardoise">
      {waits
        ? 'Le propriétaire a approuvé ces tarifs\u00a0: ce que vous changez ici lui est proposé, et ne paraît qu’après sa réponse.'
        : 'Un tarif enregistré vaut aussitôt pour toute nouvelle demande.'}{' '}
      Un séjour déjà réservé garde le sien.
    </p>
  )
}

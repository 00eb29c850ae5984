import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

type ClosedWaysProps = { takesCards: boolean; mayWaitForTransfer: boolean; anyWay: boolean }

/** Says which way to pay is not possible, and what to do instead; nothing when all are possible. */
export function ClosedWays({ takesCards, mayWaitForTransfer, anyWay }: ClosedWaysProps) {
  if (!anyWay) {
    return (
      <Notice
        tone="warning"
        title="Aucun paiement en ligne n’est possible pour ce séjour"
        action={<ButtonLink to="/contact">Écrire à l’agence</ButtonLink>}
      >
        {takesCards
          ? 'Vos nuits ont déjà attendu un virement aussi longtemps que possible.'
          : 'Le paiement par carte n’est pas disponible et un virement n’arriverait plus à temps.'}{' '}
        Écrivez-nous{'\u00a0'}: rien n’a été débité.
      </Notice>
    )
  }
  if (!takesCards) {
    return (
      <Notice title="Le paiement par carte n’est pas disponible">
        Ce séjour se règle par virement bancaire. L’agence vous écrit dès qu’elle l’a reçu.
      </Notice>
    )
  }
  return mayWaitForTransfer ? null : (
    <Notice title="Le virement n’est plus proposé pour ces nuits">
      Elles ont déjà attendu un virement aussi longtemps que possible. Réglez par carte pour les garder, ou{' '}
      <a href="/contact" className="text-link">
        écrivez-nous
      </a>{' '}
      si vous préférez un autre moyen.
    </Notice>
  )
}

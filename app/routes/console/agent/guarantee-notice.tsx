import type { WatchedGuarantee } from '#modules/payments/server/guarantees-to-watch.ts'
import { formatEuros } from '#shared/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** Says to the head of an agency that its clients' money is near its guarantor's amount, or that cards wait. */
export function GuaranteeNotice({ agency, held, guarantee, level }: WatchedGuarantee) {
  const isReached = level === 'reached'
  return (
    <Notice
      tone="warning"
      title={
        isReached
          ? 'Votre garantie financière est atteinte'
          : 'Vos fonds détenus approchent de votre garantie'
      }
      action={
        <ButtonLink to="/agent/settings/garantie" variant="secondary">
          Voir la garantie
        </ButtonLink>
      }
    >
      {agency} détient {formatEuros(held)} pour ses clients, {Math.floor((held * 100) / guarantee)}&nbsp;% des{' '}
      {formatEuros(guarantee)} garantis.{' '}
      {isReached
        ? 'Les paiements par carte attendent jusqu’à ce que des fonds soient versés ou la garantie relevée.'
        : 'Au montant garanti, les paiements par carte attendront.'}
    </Notice>
  )
}

import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { type DepositSummary, depositLine } from '../deposit-summary-words.ts'

/** The deposit of a stay on its page, first where its traveler is asked for something; nothing without one. */
export function DepositLine({ deposit, to }: { deposit: DepositSummary | null; to: string }) {
  if (!deposit) return null
  const { isAsked, way, state } = deposit
  const words = depositLine(deposit)
  const isTransfer = way === 'bank_transfer' && state !== 'claimed'
  const link = (
    <ButtonLink to={to} variant="secondary" className="justify-self-start">
      {isAsked ? (isTransfer ? 'Voir les coordonnées' : 'Répondre') : 'Voir le dépôt de garantie'}
    </ButtonLink>
  )
  if (isAsked)
    return (
      <Notice tone="warning" title="Votre dépôt de garantie vous attend">
        <p>{words}</p>
        <div className="mt-3">{link}</div>
      </Notice>
    )
  return (
    <section aria-labelledby="depot" className="grid gap-3">
      <h2 id="depot" className="display-sm">
        Dépôt de garantie
      </h2>
      <p className="leading-relaxed">{words}</p>
      {link}
    </section>
  )
}

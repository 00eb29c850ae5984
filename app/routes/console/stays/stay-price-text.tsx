import type { StayPrice } from '#modules/options/server/find-stay-option.ts'
import { formatEuros } from '#shared/money.ts'
import { formatInstant } from '#shared/paris-time.ts'

/** The derogation of a stay’s price, as its agency, the house and its owner read it. */
export function StayPriceText({ granted }: { granted: StayPrice }) {
  const { rent, ordinaryRent, reason, by, acceptedAt } = granted
  return (
    <>
      Loyer de {formatEuros(rent)} au lieu de {formatEuros(ordinaryRent)}
      {by ? `, accordé par ${by}` : ''}
      <span className="block text-sm text-ardoise">{reason}</span>
      <span className="block text-sm text-ardoise">
        Accepté par le propriétaire le {formatInstant(acceptedAt)}.
      </span>
    </>
  )
}

import type { Reservation } from '#modules/reservations/reservation.ts'
import type { InventoryMoment } from '#modules/stay-inventories/inventory.ts'
import { formatEuros } from '#shared/money.ts'
import type { Instant } from '#shared/paris-time.ts'
import type { DepositView } from './deposit-view.ts'

type Step = { at: Instant; what: string }
type Closed = { moment: InventoryMoment; at: Instant }

/** What happened to a stay whose deposit is claimed, in order: booking, signature, inventories, holds, claim, answer. */
export function stepsOfClaim(
  { createdAt, signedAt }: Pick<Reservation, 'createdAt' | 'signedAt'>,
  inventories: readonly Closed[],
  { holds, claim, amount }: Pick<DepositView, 'holds' | 'claim' | 'amount'>,
): Step[] {
  const steps: Step[] = [
    { at: createdAt.toISOString(), what: 'réservation demandée' },
    ...(signedAt ? [{ at: signedAt.toISOString(), what: 'contrat signé' }] : []),
    ...inventories.map(({ moment, at }) => ({
      ...{ at, what: `état des lieux ${moment === 'arrival' ? 'd’arrivée' : 'de départ'} clos` },
    })),
    ...holds.flatMap(({ heldAt }) =>
      heldAt ? [{ at: heldAt, what: `${formatEuros(amount)} gardés par la banque du voyageur` }] : [],
    ),
    ...(claim
      ? [
          { at: claim.madeAt, what: `retenue de ${formatEuros(claim.total)} demandée` },
          ...(claim.answeredAt
            ? [
                {
                  at: claim.answeredAt,
                  what: claim.answer === 'agreed' ? 'retenue acceptée' : 'retenue contestée',
                },
              ]
            : []),
          ...(claim.decidedAt ? [{ at: claim.decidedAt, what: 'retenue tranchée' }] : []),
        ]
      : []),
  ]
  return steps.toSorted((one, other) => one.at.localeCompare(other.at))
}

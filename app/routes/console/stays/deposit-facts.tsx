import { DEPOSIT_STATE_WORDS, type DepositState, isClaimed, isOver } from '#modules/deposits/deposit-state.ts'
import type { DepositView, HoldView } from '#modules/deposits/deposit-view.ts'
import type { HoldStatus } from '#modules/deposits/hold-status.ts'
import { cardWords } from '#modules/payments/card-words.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'

const DEPOSIT_TONES: Record<DepositState, BadgeTone> = {
  planned: 'neutral',
  requested: 'warning',
  held: 'success',
  expiring: 'warning',
  failed: 'error',
  claimed: 'info',
  contested: 'warning',
  captured: 'info',
  released: 'neutral',
}

const HOLDS: Record<HoldStatus, string> = {
  created: 'Demandée à la banque',
  requires_action: 'Attend la validation du voyageur',
  awaiting_transfer: 'Attendu',
  held: 'Détenue',
  captured: 'Prélevée',
  released: 'Levée',
  ended: 'Levée par la banque, à son terme',
  failed: 'Refusée',
}

/** Where the deposit stands, and each hold that was asked for it. */
export function DepositFacts({ deposit }: { deposit: DepositView }) {
  const { state, amount, way, requestOn, coveredUntil, card, heldUntil, isReleasing, holds } = deposit
  return (
    <DefinitionList
      items={[
        {
          term: 'État',
          value: (
            <span className="flex flex-wrap gap-2">
              <Badge tone={DEPOSIT_TONES[state]}>{DEPOSIT_STATE_WORDS[state]}</Badge>
              {isReleasing && (
                <Badge tone="info">
                  {way === 'card_hold' ? 'Levée demandée à la banque' : 'À rendre par virement'}
                </Badge>
              )}
            </span>
          ),
        },
        { term: 'Montant', value: formatEuros(amount) },
        {
          term: 'Moyen',
          value: way === 'card_hold' ? 'Empreinte de carte bancaire' : 'Virement reçu avant l’arrivée',
        },
        {
          term: state === 'planned' ? 'À demander le' : 'Demandé le',
          value: formatCivilDate(requestOn),
        },
        ...(isOver(state) || isClaimed(state)
          ? []
          : [
              {
                term: way === 'card_hold' ? 'Levée prévue le' : 'À rendre le',
                value: formatCivilDate(coveredUntil),
              },
            ]),
        ...(card ? [{ term: 'Carte', value: cardWords(card).replace('votre carte', 'Carte') }] : []),
        ...(heldUntil ? [{ term: 'Gardé par la banque jusqu’au', value: formatInstant(heldUntil) }] : []),
        ...holds.map((hold) => ({
          term: `${hold.method === 'card' ? 'Empreinte du' : 'Virement demandé le'} ${formatInstant(hold.heldAt ?? hold.askedAt)}`,
          value: holdWords(hold),
        })),
      ]}
    />
  )
}

function holdWords({ method, status, amount, captured, until, refusal, isReleasing }: HoldView): string {
  if (method === 'bank_transfer') return transferWords({ status, amount, captured, until })
  if (isReleasing) return 'Levée demandée à la banque'
  if (status === 'captured') return `${HOLDS.captured}\u00a0: ${formatEuros(captured)}`
  return refusal ? `${HOLDS[status]}. ${refusal}` : HOLDS[status]
}

/** What came of a transfer, and until when the rest is awaited. */
function transferWords({
  status,
  amount,
  captured,
  until,
}: Pick<HoldView, 'status' | 'amount' | 'captured' | 'until'>) {
  if (status === 'captured') return `Reçu\u00a0: ${formatEuros(captured)}`
  const came = captured > 0 ? `${formatEuros(captured)} reçus sur ${formatEuros(amount)}` : null
  if (status !== 'created' && status !== 'awaiting_transfer') return came ?? 'N’est plus attendu'
  return `${came ?? 'Attendu'}${until ? `, avant le ${formatInstant(until)}` : ''}`
}

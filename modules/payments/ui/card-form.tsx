import type { CardEntryWay } from '../payment-view.ts'
import type { AskedCard } from './card-frame.tsx'
import { DoorCardForm } from './door-card-form.tsx'
import { StripeCardForm } from './stripe-card-form.tsx'

/** Takes a card where its provider takes it, and posts its tokens to the page: the number never passes through our server. */
export function CardForm({ entry, ...asked }: AskedCard & { entry: CardEntryWay }) {
  return entry.kind === 'stripe' ? (
    <StripeCardForm publishableKey={entry.publishableKey} {...asked} />
  ) : (
    <DoorCardForm tokenUrl={entry.tokenUrl} {...asked} />
  )
}

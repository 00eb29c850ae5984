import { useState } from 'react'
import type { FieldErrors } from '#shared/forms/form-answer.ts'
import type { ReadableForm } from '#shared/forms/form-schema.ts'
import { type CardEntry, type CardField, cardEntryErrors, completeCard } from '../card-entry.ts'
import { CardFields } from './card-fields.tsx'
import { type AskedCard, CardFrame, NO_FIELD } from './card-frame.tsx'
import { requestCardToken } from './request-card-token.ts'

/** Sends a card to the provider's door for a token; the form then posts `cardToken` to the page's action. */
export function DoorCardForm({ tokenUrl, ...asked }: AskedCard & { tokenUrl: string }) {
  const { intent, today, lastDue = null, name, email, charges = 1 } = asked
  const [entry, setEntry] = useState<CardEntry>({ number: '', expiry: '', securityCode: '', name, email })
  const card = completeCard(entry, today, lastDue)
  const judged: ReadableForm = {
    read: () => (card ? { intent, values: {} } : { intent, errors: cardEntryErrors(entry, today, lastDue) }),
  }
  const exchange = async (sent: FormData): Promise<FieldErrors | null> => {
    if (!card) return cardEntryErrors(entry, today, lastDue)
    sent.delete('cardToken')
    for (let charge = 0; charge < charges; charge += 1) {
      const answer = await requestCardToken(tokenUrl, card)
      if (!('token' in answer))
        return { ...answer.errors, ...(answer.message && { [NO_FIELD]: answer.message }) }
      sent.append('cardToken', answer.token)
    }
    return null
  }
  const change = (field: CardField, value: string) => setEntry((before) => ({ ...before, [field]: value }))
  return (
    <CardFrame asked={asked} schema={judged} exchange={exchange} isComplete={card !== null}>
      <CardFields entry={entry} onChange={change} />
    </CardFrame>
  )
}

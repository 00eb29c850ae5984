import { useState } from 'react'
import type { FieldErrors } from '#shared/forms/form-answer.ts'
import type { ReadableForm } from '#shared/forms/form-schema.ts'
import { Button } from '#ui/button.tsx'
import { CONTROL_CLASS, Field, useFieldControl } from '#ui/field.tsx'
import { useFormState } from '#ui/form-context.ts'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { type CardField, cardEntryErrors, endsTooSoon, isExpired } from '../card-entry.ts'
import { type AskedCard, CardFrame, NO_FIELD } from './card-frame.tsx'
import { STRIPE_PARTS, type StripeCard, type StripePart, useStripeCard } from './use-stripe-card.ts'

const SILENT =
  'Le service de paiement ne répond pas\u00a0: rien n’a été débité. Vérifiez votre connexion, puis réessayez.'

type Errors = Partial<Record<CardField, string>>

/** A card that is typed into Stripe's own fields; its tokens are posted to the page's action. */
export function StripeCardForm({ publishableKey, ...asked }: AskedCard & { publishableKey: string }) {
  const { intent, today, lastDue = null, charges = 1 } = asked
  const card = useStripeCard(publishableKey)
  const [holder, setHolder] = useState({ name: asked.name, email: asked.email })
  const wrong = (): Errors => {
    const all: Errors = cardEntryErrors({ ...holder, number: '', expiry: '', securityCode: '' }, today)
    for (const part of STRIPE_PARTS) {
      const { isComplete, error } = card.typed[part] ?? { isComplete: false, error: null }
      if (isComplete) delete all[part]
      else if (error) all[part] = error
    }
    return all
  }
  const isComplete = Object.keys(wrong()).length === 0
  const judged: ReadableForm = {
    read: () => (isComplete ? { intent, values: {} } : { intent, errors: wrong() }),
  }
  const exchange = async (sent: FormData): Promise<FieldErrors | null> => {
    sent.delete('cardToken')
    for (let charge = 0; charge < charges; charge += 1) {
      const answer = await card.newToken(holder)
      if ('error' in answer) return { [NO_FIELD]: answer.error ?? SILENT }
      if (lastDue && answer.expiry && isExpired(answer.expiry, lastDue))
        return { expiry: endsTooSoon(lastDue) }
      sent.append('cardToken', answer.token)
    }
    return null
  }
  const control = (field: keyof typeof holder) => ({
    value: holder[field],
    'data-field': field,
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) =>
      setHolder((before) => ({ ...before, [field]: value })),
  })
  return (
    <CardFrame asked={asked} schema={judged} exchange={exchange} isComplete={isComplete}>
      {card.state === 'lost' && (
        <Notice
          tone="error"
          title="Le formulaire de carte n’a pas pu s’ouvrir"
          action={
            <Button variant="secondary" size="small" onClick={card.openAgain}>
              Réessayer
            </Button>
          }
        >
          {SILENT}
        </Notice>
      )}
      <Holder control={control} />
      <Part card={card} part="number" label="Numéro de carte" />
      <div className="grid grid-cols-2 gap-5">
        <Part card={card} part="expiry" label="Expiration" />
        <Part card={card} part="securityCode" label="Code de sécurité" />
      </div>
      <p className="text-sm text-ardoise">
        Votre carte est saisie chez Stripe, notre prestataire de paiement. Calanque ne voit jamais son numéro.
      </p>
    </CardFrame>
  )
}

type HolderProps = { control: (field: 'name' | 'email') => object }

function Holder({ control }: HolderProps) {
  const { errors }: { errors: Errors } = useFormState()
  return (
    <>
      <Field label="Nom inscrit sur la carte" required error={errors.name}>
        <TextInput autoComplete="cc-name" {...control('name')} />
      </Field>
      <Field label="E-mail pour le reçu" required error={errors.email}>
        <TextInput type="email" inputMode="email" autoComplete="email" {...control('email')} />
      </Field>
    </>
  )
}

type PartProps = { card: StripeCard; part: StripePart; label: string }

/** One part of the card, in a frame of Stripe's; a press on its label puts the cursor there. */
function Part({ card, part, label }: PartProps) {
  const { errors }: { errors: Errors } = useFormState()
  const error = card.typed[part]?.error ?? (card.typed[part]?.isComplete ? null : errors[part])
  return (
    <Field label={label} required error={error}>
      <Frame card={card} part={part} isWrong={Boolean(error)} />
    </Field>
  )
}

const FRAME = `${CONTROL_CLASS} grid content-center [&.StripeElement--focus]:border-azur [&.StripeElement--focus]:outline-1 [&.StripeElement--focus]:outline-azur data-wrong:border-brique data-wrong:bg-brique-pale`

function Frame({ card, part, isWrong }: Pick<PartProps, 'card' | 'part'> & { isWrong: boolean }) {
  const { id } = useFieldControl()
  return (
    <div
      id={id}
      ref={card.place(part)}
      aria-busy={card.state === 'opening'}
      data-wrong={isWrong || undefined}
      className={FRAME}
    />
  )
}

import { useId, useState } from 'react'
import type { CivilDate } from '#shared/civil-date.ts'
import type { FieldErrors, FormAnswer } from '#shared/forms/form-answer.ts'
import type { ReadableForm } from '#shared/forms/form-schema.ts'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { WithoutScripts } from '#ui/without-scripts.tsx'
import { CARD_FIELDS, type CardEntry, type CardField, cardEntryErrors, completeCard } from '../card-entry.ts'
import { CardFields } from './card-fields.tsx'
import { requestCardToken } from './request-card-token.ts'

type CardFormProps = {
  /** The act of the page that receives the token. */
  intent: string
  /** The label of the button: the true amount, or that the card is only kept (domain §1). */
  submitLabel: string
  today: CivilDate
  /**
   * The last due for which the card is kept: a card that expires before is refused. Null when it is charged
   * today alone.
   */
  lastDue?: CivilDate | null
  name: string
  email: string
  /** How many charges the card pays, each with a token of its own: a token is used once. */
  charges?: number
  /** Fields sent with the tokens; card fields themselves are never posted. */
  hidden?: Readonly<Record<string, string>>
  tokenUrl?: string
  /** The address that receives the token; the page itself by default. */
  action?: string
}

/** The key of an error that belongs to no field: the provider's address did not answer. */
const NO_FIELD = ''

/**
 * Sends a card to the provider's door for a token; the form then posts `cardToken` to the page's action. A
 * payment needs name, e-mail and a complete card (spec §5): pressed before, the button shows what each field
 * lacks.
 */
export function CardForm(props: CardFormProps) {
  const { intent, submitLabel, today, lastDue = null, name, email, hidden, action } = props
  const { tokenUrl = '/api/sandbox-payments/tokens', charges = 1 } = props
  const [entry, setEntry] = useState<CardEntry>({ number: '', expiry: '', securityCode: '', name, email })
  const hintId = useId()
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
    <FormFor
      intent={intent}
      schema={judged}
      complete={exchange}
      checksOnLeave
      // A card is read by the scripts alone: the browser's own sending would lose it.
      data-needs-scripts=""
      notice={(refused) => <CardNotice refused={refused} />}
      className="grid gap-5"
      {...(hidden && { hidden })}
      {...(action && { action })}
    >
      <WithoutScripts>
        <Notice tone="warning" title="Le paiement par carte a besoin de JavaScript">
          Activez-le dans votre navigateur puis rechargez cette page, ou reprenez votre réservation sur un
          autre appareil par le lien reçu par e-mail.
        </Notice>
      </WithoutScripts>
      <CardFields entry={entry} onChange={change} />
      <SubmitButton size="large" aria-describedby={card ? undefined : hintId}>
        {submitLabel}
      </SubmitButton>
      <p id={hintId} hidden={card !== null} className="text-sm text-ardoise">
        Indiquez le nom, l’e-mail et une carte complète pour continuer.
      </p>
    </FormFor>
  )
}

/**
 * The errors that the browser or the provider's door found; the page itself shows why a payment was refused.
 */
function CardNotice({ refused: { errors } }: { refused: FormAnswer }) {
  if (errors[NO_FIELD])
    return (
      <Notice tone="error" title="Erreur de paiement">
        {errors[NO_FIELD]}
      </Notice>
    )
  if (!CARD_FIELDS.some((field) => errors[field])) return null
  return (
    <Notice tone="error" title="Informations incomplètes">
      Complétez les champs signalés. Rien n’a été débité.
    </Notice>
  )
}

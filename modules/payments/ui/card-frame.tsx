import { type ReactNode, useId } from 'react'
import type { CivilDate } from '#shared/civil-date.ts'
import type { FieldErrors, FormAnswer } from '#shared/forms/form-answer.ts'
import type { ReadableForm } from '#shared/forms/form-schema.ts'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { WithoutScripts } from '#ui/without-scripts.tsx'
import { CARD_FIELDS } from '../card-entry.ts'

/** What a page asks of the form of a card, wherever the card is given. */
export type AskedCard = {
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
  /** The address that receives the token; the page itself by default. */
  action?: string
}

type CardFrameProps = {
  asked: Pick<AskedCard, 'intent' | 'submitLabel' | 'hidden' | 'action'>
  schema: ReadableForm
  /** Puts the tokens of the card into what is sent, or gives errors; the key of one that belongs to no field is NO_FIELD. */
  exchange: (sent: FormData) => Promise<FieldErrors | null>
  isComplete: boolean
  children: ReactNode
}

/** The key of an error that belongs to no field: the provider did not answer. */
export const NO_FIELD = ''

/**
 * The form around the fields of a card. A payment needs name, e-mail and a complete card (spec §5): pressed before, the button shows
 * what each field lacks.
 */
export function CardFrame({ asked, schema, exchange, isComplete, children }: CardFrameProps) {
  const { intent, submitLabel, hidden, action } = asked
  const hintId = useId()
  return (
    <FormFor
      intent={intent}
      schema={schema}
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
      {children}
      <SubmitButton size="large" aria-describedby={isComplete ? undefined : hintId}>
        {submitLabel}
      </SubmitButton>
      <p id={hintId} hidden={isComplete} className="text-sm text-ardoise">
        Indiquez le nom, l’e-mail et une carte complète pour continuer.
      </p>
    </FormFor>
  )
}

/**
 * The errors that the browser or the provider found; the page itself shows why a payment was refused.
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

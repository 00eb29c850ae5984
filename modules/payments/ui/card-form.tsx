import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import type { CivilDate } from '#shared/civil-date.ts'
import { Button } from '#ui/button.tsx'
import { useFocusFirstInvalid } from '#ui/focus-first-invalid.ts'
import { Notice } from '#ui/notice.tsx'
import { WithoutScripts } from '#ui/without-scripts.tsx'
import { CARD_FIELDS, type CardEntry, type CardField, cardEntryErrors, completeCard } from '../card-entry.ts'
import { CardFields } from './card-fields.tsx'
import { requestCardToken } from './request-card-token.ts'

type CardFormProps = {
  /** What the button says: the true amount, or that the card is only kept (domain §1). */
  submitLabel: string
  today: CivilDate
  /** The last due the card is kept for: one that ends before is refused. Null when it is charged today alone. */
  lastDue?: CivilDate | null
  name: string
  email: string
  /** Hidden inputs and conditions that go with the token; card fields themselves are never posted. */
  children?: ReactNode
  tokenUrl?: string
  /** Where the token goes; the page itself by default. */
  action?: string
}

type Refused = { errors: Partial<Record<CardField, string>>; message: string | null }

const NOTHING_REFUSED: Refused = { errors: {}, message: null }

/**
 * A card, given to the provider's door for a token; the form then posts `cardToken` to the page's action. One can
 * pay only with name, e-mail and a complete card (spec §5): pressed before, the button says what each field lacks.
 */
export function CardForm({
  submitLabel,
  today,
  lastDue = null,
  name,
  email,
  children,
  tokenUrl = '/api/sandbox-payments/tokens',
  action,
}: CardFormProps) {
  const [entry, setEntry] = useState<CardEntry>({ number: '', expiry: '', securityCode: '', name, email })
  const [left, setLeft] = useState<ReadonlySet<CardField>>(new Set())
  const [refused, setRefused] = useState(NOTHING_REFUSED)
  const [asking, setAsking] = useState(false)
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const hintId = useId()
  const submit = useSubmit()
  const navigation = useNavigation()
  useFocusFirstInvalid(form, refused === NOTHING_REFUSED ? null : refused)
  useFocusFirstInvalid(form, tries)

  const card = completeCard(entry, today, lastDue)
  const pending = asking || navigation.state !== 'idle'

  const change = (field: CardField, value: string) => {
    setEntry((before) => ({ ...before, [field]: value }))
    setRefused(NOTHING_REFUSED)
  }

  const pay = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    if (!card) {
      setLeft(new Set(CARD_FIELDS))
      return setTries((before) => before + 1)
    }
    const posted = new FormData(event.currentTarget)
    setAsking(true)
    const answer = await requestCardToken(tokenUrl, card)
    setAsking(false)
    if (!('token' in answer)) return setRefused(answer)
    posted.set('cardToken', answer.token)
    await submit(posted, { method: 'post', ...(action ? { action } : {}) })
  }

  return (
    <form ref={form} method="post" action={action} noValidate onSubmit={pay} className="grid gap-5">
      {tries > 0 && !card && (
        <Notice tone="error" title="Informations incomplètes">
          Complétez les champs signalés. Rien n’a été débité.
        </Notice>
      )}
      {refused.message && (
        <Notice tone="error" title="Erreur de paiement">
          {refused.message}
        </Notice>
      )}
      <WithoutScripts>
        <Notice tone="warning" title="Le paiement par carte a besoin de JavaScript">
          Activez-le dans votre navigateur puis rechargez cette page, ou reprenez votre réservation sur un
          autre appareil par le lien reçu par e-mail.
        </Notice>
      </WithoutScripts>
      <CardFields
        entry={entry}
        errors={{ ...shown(cardEntryErrors(entry, today, lastDue), left), ...refused.errors }}
        onChange={change}
        onLeave={(field) => setLeft((before) => new Set(before).add(field))}
      />
      {children}
      <Button type="submit" size="large" pending={pending} aria-describedby={card ? undefined : hintId}>
        {submitLabel}
      </Button>
      <p id={hintId} hidden={card !== null} className="text-sm text-ardoise">
        Indiquez le nom, l’e-mail et une carte complète pour pouvoir payer.
      </p>
    </form>
  )
}

/** Errors of the fields one has left with something in them: nothing is blamed before it was tried. */
function shown(errors: Partial<Record<CardField, string>>, left: ReadonlySet<CardField>) {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => left.has(field as CardField)))
}

import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import type { CivilDate } from '#shared/civil-date.ts'
import { Button } from '#ui/button.tsx'
import { useFocusFirstInvalid } from '#ui/focus-first-invalid.ts'
import { Notice } from '#ui/notice.tsx'
import { WithoutScripts } from '#ui/without-scripts.tsx'
import { type CardEntry, type CardField, cardEntryErrors, completeCard } from '../card-entry.ts'
import { CardFields } from './card-fields.tsx'
import { requestCardToken } from './request-card-token.ts'

type CardFormProps = {
  /** What the binding button says, the obligation to pay included (domain §1). */
  submitLabel: string
  today: CivilDate
  name: string
  email: string
  /** Hidden inputs and conditions that go with the token; card fields themselves are never posted. */
  children?: ReactNode
  tokenUrl?: string
  /** Where the token goes; the page itself unless told. */
  action?: string
}

type Refused = { errors: Partial<Record<CardField, string>>; message: string | null }

const NOTHING_REFUSED: Refused = { errors: {}, message: null }

/**
 * A card, given to the provider's door for a token; the form then posts `cardToken` to the page's action. One can
 * pay only with name, e-mail and a complete card (spec §5).
 */
export function CardForm({
  submitLabel,
  today,
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
  const form = useRef<HTMLFormElement>(null)
  const hintId = useId()
  const submit = useSubmit()
  const navigation = useNavigation()
  useFocusFirstInvalid(form, refused === NOTHING_REFUSED ? null : refused)

  const card = completeCard(entry, today)
  const pending = asking || navigation.state !== 'idle'

  const change = (field: CardField, value: string) => {
    setEntry((before) => ({ ...before, [field]: value }))
    setRefused(NOTHING_REFUSED)
  }

  const pay = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!card || pending) return
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
        errors={{ ...shown(cardEntryErrors(entry, today), left), ...refused.errors }}
        onChange={change}
        onLeave={(field) => setLeft((before) => new Set(before).add(field))}
      />
      {children}
      <Button
        type="submit"
        size="large"
        pending={pending}
        disabled={!card}
        aria-describedby={card ? undefined : hintId}
      >
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

import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { FormAnswer } from '#shared/forms/form-answer.ts'
import { formatEuros } from '#shared/money.ts'
import type { RefusalCode } from '#shared/refusal.ts'
import { REFUSAL_MESSAGES } from '#shared/refusal-messages.ts'
import { refusalWords } from '#shared/refusal-words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { PROOF_PATH } from './wanted-checkout.ts'

export type RefusedStepProps = {
  refused: FormAnswer | null
  /** Code of a refusal from the address (`motif`), not yet checked. */
  asked: string | null
  /** Public identifier of the checkout. */
  checkout: string
}

/** Why this step was refused, with a link to continue; nothing for an unknown code in the address. */
export function RefusedStep({ refused, asked, checkout }: RefusedStepProps) {
  const code =
    refused?.refusal.code ?? (asked && Object.hasOwn(REFUSAL_MESSAGES, asked) ? (asked as RefusalCode) : null)
  if (!code) return null
  return (
    <div className="mb-8">
      <RefusalNotice code={code} action={remedyFor(code, refused?.refusal.details ?? {}, checkout)}>
        {refused && refusalWords(refused.refusal).detail}
      </RefusalNotice>
    </div>
  )
}

/** The link that the notice offers, or null. */
function remedyFor(code: RefusalCode, details: Record<string, unknown>, checkout: string): ReactNode {
  if (code === 'PRICE_CHANGED' && typeof details.total === 'number') {
    return (
      <Form method="post" action={`/checkout/prix?dossier=${checkout}`}>
        <input type="hidden" name="total" value={details.total} />
        <Button type="submit" variant="secondary">
          Accepter le nouveau total de {formatEuros(details.total)}
        </Button>
      </Form>
    )
  }
  if (code === 'MAILBOX_PROOF_NEEDED') {
    return (
      <ButtonLink to={`${PROOF_PATH}?dossier=${checkout}`} variant="secondary">
        Confirmer mon adresse e-mail
      </ButtonLink>
    )
  }
  if (code === 'LISTING_WITHDRAWN' || code === 'LISTING_PAUSED') {
    return (
      <ButtonLink to="/annonces" variant="secondary">
        Choisir une autre villa
      </ButtonLink>
    )
  }
  if (code === 'HOLD_EXPIRED' || code === 'DATES_UNAVAILABLE') {
    return (
      <ButtonLink to="/annonces" variant="secondary">
        Choisir d’autres dates
      </ButtonLink>
    )
  }
  return null
}

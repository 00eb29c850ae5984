import { Form, useNavigation } from 'react-router'
import type { RefusedAction } from '#app/refusable.ts'
import { CGV_STATUS_LABELS, type CgvStatus } from '#modules/owner-conditions/cgv-status.ts'
import { refusalWords } from '#shared/refusal-words.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ListingSection } from '../public/listing/listing-section.tsx'

type ReviewConditionsProps = { status: CgvStatus; refused: RefusedAction | null }

/** The general conditions between the owner and the agency: where they stand, and the way to read and sign them. */
export function ReviewConditions({ status, refused }: ReviewConditionsProps) {
  const { state, formData } = useNavigation()
  const words = refused && isAboutConditions(refused) ? refusalWords(refused.refusal) : null
  return (
    <ListingSection id="conditions" title="Conditions générales">
      <p>
        <Badge>{CGV_STATUS_LABELS[status]}</Badge>
      </p>
      {words && (
        <Notice tone="error" title={words.title}>
          {words.detail}
        </Notice>
      )}
      {status === 'signed' ? (
        <p className="max-w-prose leading-relaxed text-ardoise">
          Elles sont signées. La copie et sa preuve vous ont été envoyées par e-mail.
        </p>
      ) : (
        <Form method="post" className="grid justify-items-start gap-4">
          <p className="max-w-prose leading-relaxed text-ardoise">
            Ce que l’agence et vous vous devez l’un à l’autre. Lisez-les à votre rythme, puis signez avec un
            code reçu par e-mail.
          </p>
          <input type="hidden" name="intent" value="conditions" />
          <Button
            type="submit"
            variant="secondary"
            pending={state !== 'idle' && formData?.get('intent') === 'conditions'}
          >
            Lire et signer les conditions
          </Button>
        </Form>
      )}
    </ListingSection>
  )
}

const CONDITIONS_REFUSALS = [
  'CONTRACT_INCOMPLETE',
  'IDENTITY_CHECK_REQUIRED',
  'PROVIDER_UNAVAILABLE',
] as const

/** Whether the refusal answers the conditions' button, and not the decision's. */
export function isAboutConditions({ refusal }: RefusedAction): boolean {
  return CONDITIONS_REFUSALS.some((code) => code === refusal.code)
}

import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { RefusedAction } from '#app/refusable.ts'
import { LONGEST_COMMENT } from '#modules/properties/owner-comment.ts'
import { refusalWords } from '#shared/refusal-words.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { ListingSection } from '../public/listing/listing-section.tsx'
import type { ReviewedListing } from './load-review.ts'
import { isAboutConditions } from './review-conditions.tsx'

type ReviewDecisionProps = { listing: ReviewedListing; refused: RefusedAction | null }

/** The owner's answer: a comment if they wish, then one of two buttons. */
export function ReviewDecision({ listing: { mayDecide, ownerComments }, refused }: ReviewDecisionProps) {
  const { state, formData } = useNavigation()
  const pending = (intent: string) => state !== 'idle' && formData?.get('intent') === intent
  const words = refused && !isAboutConditions(refused) ? refusalWords(refused.refusal) : null
  return (
    <ListingSection id="validation" title="Validation">
      {words && (
        <Notice tone="error" title={words.title}>
          {words.detail}
        </Notice>
      )}
      {mayDecide ? (
        <Form method="post" className="grid max-w-2xl gap-6">
          <Comment defaultValue={ownerComments ?? ''} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="approve" pending={pending('approve')}>
              Approuver l’annonce
            </Button>
            <Button
              type="submit"
              name="intent"
              value="reject"
              variant="secondary"
              pending={pending('reject')}
            >
              Demander une correction
            </Button>
          </div>
          <p className="text-sm text-ardoise">
            Votre réponse va à l’agence, et met fin à ce lien. Rien n’est en ligne avant son dernier contrôle.
          </p>
        </Form>
      ) : (
        <p className="text-ardoise">Aucune réponse n’est attendue en ce moment.</p>
      )}
    </ListingSection>
  )
}

function Comment({ defaultValue }: { defaultValue: string }) {
  const [length, setLength] = useState(defaultValue.length)
  return (
    <Field
      label="Votre commentaire (facultatif)"
      name="comment"
      hint={`${length} sur ${LONGEST_COMMENT} caractères`}
    >
      <TextArea
        maxLength={LONGEST_COMMENT}
        defaultValue={defaultValue}
        onChange={(event) => setLength(event.currentTarget.value.length)}
      />
    </Field>
  )
}

import { useState } from 'react'
import { LONGEST_COMMENT } from '#modules/publication/review-remarks.ts'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { ListingSection } from '../public/listing/listing-section.tsx'
import type { ReviewedListing } from './load-review.ts'

/** The owner's answer: a comment if they wish, then one of two buttons. */
export function ReviewDecision({ listing: { mayDecide } }: { listing: ReviewedListing }) {
  return (
    <ListingSection id="validation" title="Validation">
      {mayDecide ? (
        <FormFor intent={['approve', 'reject']} className="grid max-w-2xl gap-6">
          <Comment />
          <div className="flex flex-wrap gap-3">
            <SubmitButton intent="approve">Approuver l’annonce</SubmitButton>
            <SubmitButton intent="reject" variant="secondary">
              Demander une correction
            </SubmitButton>
          </div>
          <p className="text-sm text-ardoise">
            Votre réponse va à l’agence, et met fin à ce lien. Rien n’est en ligne avant son dernier contrôle.
          </p>
        </FormFor>
      ) : (
        <p className="text-ardoise">Aucune réponse n’est attendue en ce moment.</p>
      )}
    </ListingSection>
  )
}

/** It starts empty: what the owner said of an earlier version is in the history, and is not said again. */
function Comment() {
  const [length, setLength] = useState(0)
  return (
    <Field
      label="Votre commentaire (facultatif)"
      name="comment"
      hint={`${length} sur ${LONGEST_COMMENT} caractères`}
    >
      <TextArea
        maxLength={LONGEST_COMMENT}
        onChange={(event) => setLength(event.currentTarget.value.length)}
      />
    </Field>
  )
}

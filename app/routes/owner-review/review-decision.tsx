import { type ReactNode, useState } from 'react'
import { LostForm } from '#app/shell/connection/lost-form.tsx'
import { LONGEST_COMMENT } from '#modules/publication/review-remarks.ts'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { ListingSection } from '../public/listing/listing-section.tsx'
import { useTypedWords } from './typed-words.ts'

const ANSWERS = ['approve', 'reject'] as const
const LOST = 'Une erreur est survenue lors de la mise à jour. Ce que vous avez écrit est gardé.'

type ReviewDecisionProps = { mayDecide: boolean; children?: ReactNode }

/** The owner's answer: remarks (`children`) and a comment if they wish, then one of two buttons. */
export function ReviewDecision({ mayDecide, children }: ReviewDecisionProps) {
  if (!mayDecide) {
    return (
      <ListingSection id="validation" title="Validation">
        <p className="text-ardoise">Aucune réponse n’est attendue en ce moment.</p>
      </ListingSection>
    )
  }
  return (
    <FormFor intent={ANSWERS} className="divide-y divide-hairline">
      {children}
      <ListingSection id="validation" title="Validation">
        <div className="grid max-w-2xl gap-6">
          <Comment />
          <LostForm acts={ANSWERS} title="Impossible de traiter votre demande" detail={LOST} />
          <div className="flex flex-wrap gap-3">
            <SubmitButton intent="approve">Approuver l’annonce</SubmitButton>
            <SubmitButton intent="reject" variant="secondary">
              Demander une correction
            </SubmitButton>
          </div>
          <p className="text-sm text-ardoise">
            Votre réponse va à l’agence, et met fin à ce lien. Rien n’est en ligne avant son dernier contrôle.
          </p>
        </div>
      </ListingSection>
    </FormFor>
  )
}

const NAME = 'owner_comments'

/** It starts empty: what the owner said of an earlier version is in the history, and is not said again. */
function Comment() {
  const { before, keep } = useTypedWords(NAME)
  const [length, setLength] = useState(before.length)
  return (
    <Field
      label="Votre commentaire (facultatif)"
      name={NAME}
      hint={`${length} sur ${LONGEST_COMMENT} caractères`}
    >
      <TextArea
        maxLength={LONGEST_COMMENT}
        defaultValue={before}
        onChange={({ currentTarget: { value } }) => {
          setLength(value.length)
          keep(value)
        }}
      />
    </Field>
  )
}

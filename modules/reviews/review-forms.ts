import * as z from 'zod/mini'
import { anyText, choiceField, NO_FIELDS, optionalEmailField, textField } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { ruleSchema, textIn } from '#shared/forms/rule-schema.ts'
import { TRAP } from '#shared/forms/trap.ts'
import { answerError, reviewErrors } from './review.ts'
import { LONGEST_REASONING, WITHDRAWAL_REASONS } from './review-moderation.ts'

const reasonField = choiceField(WITHDRAWAL_REASONS, 'Choisissez un motif dans la liste.')
const groundsField = textField('Expliquez-vous en 20 à 1\u202f000 caractères.', {
  shortest: 20,
  longest: LONGEST_REASONING,
})
const noteField = textField('1\u202f000 caractères au plus.', { shortest: 0, longest: LONGEST_REASONING })

/** What a traveler says of a stay that is over, and why the review should not have been withdrawn. */
export const OWN_REVIEW_FORM = defineForm({
  write: ruleSchema<{ rating: number; text: string }>((typed) => {
    const review = { rating: Number(textIn(typed, 'rating')), text: textIn(typed, 'text') }
    const errors = reviewErrors(review)
    return Object.keys(errors).length > 0 ? { errors } : { values: review }
  }),
  contest: z.object({ review: anyText, grounds: groundsField }),
})

function readAnswer(typed: Parameters<typeof textIn>[0]) {
  const text = textIn(typed, 'text')
  const error = answerError(text)
  return error ? { errors: { text: error } } : { values: { text } }
}

/** The acts of a review's page in the consoles of those it judges and of the staff. */
export const REVIEW_DESK_FORM = defineForm({
  answer: ruleSchema<{ text: string }>(readAnswer),
  withdraw: z.object({ reason: reasonField, note: noteField }),
  keep: z.object({ note: noteField }),
  restore: z.object({ note: noteField }),
  uphold: z.object({ note: noteField }),
  'answer-correct': ruleSchema<{ text: string }>(readAnswer),
  'answer-retract': NO_FIELDS,
  'answer-contest': z.object({ grounds: groundsField }),
  'answer-withdraw': z.object({ reason: reasonField, note: noteField }),
  'answer-restore': z.object({ note: noteField }),
  'answer-uphold': z.object({ note: noteField }),
})

/** What a visitor reports of a published review. */
export const REVIEW_REPORT_FORM = defineForm({
  report: z.object({
    reason: reasonField,
    text: groundsField,
    email: optionalEmailField('Indiquez une adresse e-mail complète, par exemple camille@exemple.fr.'),
    formKey: anyText,
    [TRAP]: anyText,
  }),
})

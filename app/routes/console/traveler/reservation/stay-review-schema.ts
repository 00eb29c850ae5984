import { reviewErrors } from '#modules/reviews/review.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { ruleSchema, textIn } from '#shared/forms/rule-schema.ts'

/** What a traveler says of a stay that is over. */
export const STAY_REVIEW_FORM = defineForm({
  write: ruleSchema<{ rating: number; text: string }>((typed) => {
    const review = { rating: Number(textIn(typed, 'rating')), text: textIn(typed, 'text') }
    const errors = reviewErrors(review)
    return Object.keys(errors).length > 0 ? { errors } : { values: review }
  }),
})

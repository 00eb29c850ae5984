import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import {
  mayAnswerReview,
  mayChangeAnswer,
  mayContestWithdrawal,
  mayFollowReviews,
  mayModerateReview,
  mayWriteReview,
} from './review-policy.ts'

export const REVIEW_POLICY_LINES: PolicyLines = [
  [
    'review one’s own stay, contest that the review is withdrawn',
    'o - - - - - -',
    [mayWriteReview, mayContestWithdrawal],
  ],
  ['answer a review', '- o a a - - -', [mayAnswerReview]],
  [
    'correct an answer to a review given by the owner, take it back, contest its withdrawal',
    '- o - - - - -',
    [(actor, stay) => mayChangeAnswer(actor, { ...stay, answerSide: 'owner' })],
  ],
  ['follow the reviews of a villa, withdrawn ones included', '- o a a * * *', [mayFollowReviews]],
  ['withdraw a review, restore it, read what is reported', '- - - - * * *', [mayModerateReview]],
]

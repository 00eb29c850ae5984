import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import {
  mayAnswerOffer,
  mayAnswerPrice,
  mayDerogate,
  mayKeepNights,
  mayPlaceOptions,
} from './option-policy.ts'

export const OPTION_POLICY_LINES: PolicyLines = [
  ['book for a contact, keep nights for one', '- - a a * - *', [mayPlaceOptions, mayKeepNights]],
  [
    'answer an offer of nights',
    '- - a a * - *',
    [(actor, subject) => mayAnswerOffer(actor, { ...subject, publicId: '' })],
  ],
  ['let an option pass its rules', '- - - a - - *', [mayDerogate]],
  ['answer as owner whether they agree to a granted price', '- o - - - - -', [mayAnswerPrice]],
]

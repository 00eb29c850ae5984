import { answerChange, takeBackChange } from '#modules/publication/server/answer-change.ts'
import { getOwnerChanges } from '#modules/publication/server/get-owner-changes.ts'
import { proposeChange, withdrawChange } from '#modules/publication/server/propose-change.ts'
import type { Act } from './acts.ts'

/** A change of an approved listing: who asks for it, and who answers. */
export const LISTING_CHANGES: readonly (readonly [act: string, marks: string, act: Act])[] = [
  ['propose a change to the owner', '- - a a - * *', (needs, who, one) => proposeChange(needs, who, one)],
  ['take back a proposed change', '- - a a - * *', (needs, who, one) => withdrawChange(needs, who, one)],
  [
    'read the changes to answer as owner',
    '- o - - - - -',
    (needs, who, one) => getOwnerChanges(needs, who, one),
  ],
  [
    'answer a change as owner',
    '- o - - - - -',
    (needs, who, { publicId }) => answerChange(needs, who, { publicId, seen: [], typed: {} }),
  ],
  [
    'take words off the site as owner',
    '- o - - - - -',
    (needs, who, { publicId }) => takeBackChange(needs, who, { publicId, change: 0 }),
  ],
]

import type { Policy, PolicyLines } from '#tests/authorization/policy-line.ts'
import {
  mayAnswerChange,
  mayChangePrices,
  mayEditListing,
  mayMoveProperty,
  mayPublishListing,
  mayReadListing,
  mayReviewAsOwner,
  maySendToOwner,
  maySetServiceFee,
} from './property-policy.ts'
import type { PropertyEvent } from './property-status.ts'

const move =
  (event: PropertyEvent): Policy =>
  (actor, villa) =>
    mayMoveProperty(actor, villa, event)

export const PROPERTY_POLICY_LINES: PolicyLines = [
  [
    'draft and edit a listing',
    '- o a a - * *',
    [mayEditListing, (actor, villa) => mayReadListing(actor, { ...villa, id: 0 })],
  ],
  ['change prices', '- o a a - * *', [mayChangePrices]],
  ['set the service fee', '- - a a - * *', [maySetServiceFee]],
  [
    'send to owner review',
    '- - a a - * *',
    [
      ...[maySendToOwner, move('submit'), move('revise'), move('restore')],
      ...[move('propose_change'), move('withdraw_change')],
    ],
  ],
  [
    'approve or reject as owner',
    '- o - - - - -',
    [mayReviewAsOwner, move('owner_approve'), move('owner_reject'), move('hand_over')],
  ],
  [
    'publish, pause and unpublish',
    '- - - a - * *',
    [
      ...[mayPublishListing, move('publish'), move('pause'), move('resume')],
      ...[move('archive'), move('undo_archive')],
    ],
  ],
  [
    'answer a change of an approved listing as owner',
    '- o - - - - -',
    [mayAnswerChange, move('answer_change'), move('take_back')],
  ],
  ['give a villa to another agency', '- - - - - * *', [move('transfer')]],
  ['take off the site for a lapsed paper, which no person does', '- - - - - - -', [move('lapse')]],
]

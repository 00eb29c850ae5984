import type { ActSample, RoomActSamples } from '#tests/authorization/act-sample.ts'

/** Most steps of a listing need its name alone. */
const named: ActSample['input'] = ({ publicId }) => ({ publicId })

export const PUBLICATION_ACT_SAMPLES = {
  'listing.record_paper': {
    right: 'edit a listing',
    input: ({ publicId }) => ({ publicId, kind: 'insurance', number: '1', issuer: 'A', endsOn: '' }),
  },
  'listing.submit': { right: 'send to the owner', input: named },
  'listing.hand_over': { right: 'answer as owner', input: named },
  'listing.open_review': { right: 'answer as owner', input: named },
  'listing.answer_review': {
    right: 'answer as owner',
    input: ({ publicId }) => ({ publicId, decision: 'approve' }),
  },
  'listing.publish': { right: 'publish', input: named },
  'listing.pause': { right: 'publish', input: ({ publicId }) => ({ publicId, reason: 'Travaux' }) },
  'listing.resume': { right: 'publish', input: named },
  'listing.archive': { right: 'publish', input: named },
  'listing.undo_archive': { right: 'publish', input: named },
  'listing.restore': { right: 'correct a listing for its owner', input: named },
  'listing.revise': { right: 'correct a listing for its owner', input: named },
  'listing.lapse': {
    right: 'the product alone',
    input: ({ publicId }) => ({ publicId, reason: 'Assurance' }),
  },
  'listing.propose_change': { right: 'send to the owner', input: named },
  'listing.withdraw_change': { right: 'send to the owner', input: named },
  'listing.answer_change': {
    right: 'answer as owner',
    input: ({ publicId }) => ({ publicId, seen: [], typed: {} }),
  },
  'listing.take_back_change': {
    right: 'answer as owner',
    input: ({ publicId }) => ({ publicId, change: 0 }),
  },
} satisfies RoomActSamples

import type { ActSample, RoomActSamples } from '#tests/authorization/act-sample.ts'

/** Most steps of a listing need its name alone. */
const named: ActSample['input'] = ({ publicId }) => ({ publicId })

export const PUBLICATION_ACT_SAMPLES = {
  'listing.record_paper': {
    right: 'draft and edit a listing',
    input: ({ publicId }) => ({ publicId, kind: 'insurance', number: '1', issuer: 'A', endsOn: '' }),
  },
  'listing.submit': { right: 'send to owner review', input: named },
  'listing.hand_over': { right: 'approve or reject as owner', input: named },
  'listing.open_review': { right: 'approve or reject as owner', input: named },
  'listing.answer_review': {
    right: 'approve or reject as owner',
    input: ({ publicId }) => ({ publicId, decision: 'approve' }),
  },
  'listing.publish': { right: 'publish, pause and unpublish', input: named },
  'listing.pause': {
    right: 'publish, pause and unpublish',
    input: ({ publicId }) => ({ publicId, reason: 'Travaux' }),
  },
  'listing.resume': { right: 'publish, pause and unpublish', input: named },
  'listing.archive': { right: 'publish, pause and unpublish', input: named },
  'listing.undo_archive': { right: 'publish, pause and unpublish', input: named },
  'listing.restore': { right: 'send to owner review', input: named },
  'listing.revise': { right: 'send to owner review', input: named },
  'listing.transfer': {
    right: 'give a villa to another agency',
    input: ({ publicId }) => ({ publicId, agency: crypto.randomUUID(), reason: 'Le mandat a pris fin.' }),
  },
  'listing.lapse': {
    right: 'take off the site for a lapsed paper, which no person does',
    input: ({ publicId }) => ({ publicId, reason: 'Assurance' }),
  },
  'listing.propose_change': { right: 'send to owner review', input: named },
  'listing.withdraw_change': { right: 'send to owner review', input: named },
  'listing.answer_change': {
    right: 'answer a change of an approved listing as owner',
    input: ({ publicId }) => ({ publicId, seen: [], typed: {} }),
  },
  'listing.take_back_change': {
    right: 'answer a change of an approved listing as owner',
    input: ({ publicId }) => ({ publicId, change: 0 }),
  },
} satisfies RoomActSamples

import { takeOverConditions } from '#modules/owner-conditions/server/take-over-conditions.ts'
import { askOwnerDetails } from '#modules/owner-details/server/ask-owner-details.ts'
import { decideReview } from '#modules/publication/server/decide-review.ts'
import { getPublication } from '#modules/publication/server/get-publication.ts'
import { openOwnReview } from '#modules/publication/server/open-own-review.ts'
import { pauseListing, resumeListing, undoArchive } from '#modules/publication/server/pause-listing.ts'
import {
  publishListing,
  restoreListing,
  reviseListing,
  unpublishLapsed,
  withdrawListing,
} from '#modules/publication/server/publish-listing.ts'
import { recordCertificate } from '#modules/publication/server/record-certificate.ts'
import { submitToOwner } from '#modules/publication/server/submit-to-owner.ts'
import type { Line } from './acts.ts'

/** The acts that bring a listing to the site and take it off, with their marks as in `acts.ts`. */
export const PUBLICATION: readonly Line[] = [
  ['read what a publication lacks', '- o a a - * *', (needs, who, one) => getPublication(needs, who, one)],
  [
    'record a certificate',
    '- o a a - * *',
    (needs, who, { publicId }) =>
      recordCertificate(needs, who, { publicId, kind: 'insurance', number: '1', issuer: 'A', endsOn: '' }),
  ],
  [
    'ask an owner for their account and tax identity',
    '- - - a - * *',
    (needs, who, one) => askOwnerDetails(needs, who, one),
  ],
  [
    'take over conditions that an owner signed elsewhere',
    '- - - - - - -',
    (needs, who, { publicId }) => takeOverConditions(needs, who, { publicId, signedOn: '2026-01-05' }),
  ],
  ['send to owner review', '- - a a - * *', (needs, who, one) => submitToOwner(needs, who, one)],
  [
    'open the review that waits for oneself',
    '- o - - - - -',
    (needs, who, one) => openOwnReview(needs, who, one),
  ],
  [
    'approve as owner',
    '- o - - - - -',
    (needs, who, { publicId }) => decideReview(needs, who, { publicId, decision: 'approve' }),
  ],
  [
    'reject as owner',
    '- o - - - - -',
    (needs, who, { publicId }) => decideReview(needs, who, { publicId, decision: 'reject' }),
  ],
  ['publish', '- - - a - * *', (needs, who, one) => publishListing(needs, who, one)],
  [
    'take off the site for a time',
    '- - - a - * *',
    (needs, who, { publicId }) => pauseListing(needs, who, { publicId, reason: 'Travaux' }),
  ],
  ['bring back to the site', '- - - a - * *', (needs, who, one) => resumeListing(needs, who, one)],
  ['archive', '- - - a - * *', (needs, who, one) => withdrawListing(needs, who, one)],
  ['undo an archiving', '- - - a - * *', (needs, who, one) => undoArchive(needs, who, one)],
  ['take out of the archive', '- - a a - * *', (needs, who, one) => restoreListing(needs, who, one)],
  ['correct what was sent', '- - a a - * *', (needs, who, one) => reviseListing(needs, who, one)],
  [
    'take off the site for a lapsed paper',
    '- - - - - - -',
    (needs, who, { publicId }) => unpublishLapsed(needs, who, { publicId, reason: 'Assurance' }),
  ],
]

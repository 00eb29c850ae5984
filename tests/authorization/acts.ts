import { getMandate } from '#modules/mandates/server/find-mandate.ts'
import { getOwnDeclaration } from '#modules/owner-details/server/declare-registration.ts'
import { getOwnerRequest } from '#modules/owner-requests/server/get-owner-request.ts'
import { findUpload } from '#modules/photographs/server/find-upload.ts'
import { listPhotographs } from '#modules/photographs/server/list-photographs.ts'
import { takeBytes } from '#modules/photographs/server/take-bytes.ts'
import { getOwnerChanges } from '#modules/publication/server/get-owner-changes.ts'
import { getPublication } from '#modules/publication/server/get-publication.ts'
import type { Walked } from './act-subject.ts'
import { declaredLines } from './declared-acts.ts'

export type Line = readonly [act: string, marks: string, act: Walked]

const nineBytes = () => new Blob(['123456789']).stream()

/** Marks in the order of `ROLES`, as in the lines of policies: what is read, and what is not declared as an act yet. */
const READINGS: readonly Line[] = [
  ['read a mandate', '- o a a * * *', (needs, who, one) => getMandate(needs, who, one)],
  ['read what a publication lacks', '- o a a - * *', (needs, who, one) => getPublication(needs, who, one)],
  [
    'read the changes to answer as owner',
    '- o - - - - -',
    (needs, who, one) => getOwnerChanges(needs, who, one),
  ],
]

const REQUESTS: readonly Line[] = [
  [
    'read a request of an owner',
    '- - a a - * *',
    ({ db }, who, { request }) => getOwnerRequest(db, who, request),
  ],
]

const PHOTOGRAPHS: readonly Line[] = [
  [
    'list photographs',
    '- o a a - * *',
    (needs, who, { publicId }) => listPhotographs(needs, who, { propertyId: publicId }),
  ],
  [
    'follow an upload',
    '- o a a - * *',
    (needs, who, { publicId, photograph }) =>
      findUpload(needs, who, { propertyId: publicId, upload: photograph }),
  ],
  [
    'send the bytes of a photograph',
    '- o a a - * *',
    (needs, who, { publicId, photograph }) =>
      takeBytes(needs, who, { propertyId: publicId, upload: photograph, offset: 0, bytes: nineBytes() }),
  ],
]

const OWNER_DETAILS: readonly Line[] = [
  [
    'read what one declares of a villa',
    '- o - - - - -',
    (needs, who, { publicId }) => getOwnDeclaration(needs, who, { publicId }),
  ],
]

/** The acts about a thing that has a name of its own: an unknown name is refused to all. */
export const NAMED: readonly Line[] = [
  ...(await declaredLines()),
  ...[...READINGS, ...OWNER_DETAILS, ...REQUESTS, ...PHOTOGRAPHS],
]
export const TABLE = [...NAMED, ...(await declaredLines('oneself'))]

import { getMandate } from '#modules/mandates/server/find-mandate.ts'
import { takeOverConditions } from '#modules/owner-conditions/server/take-over-conditions.ts'
import { askBankChange } from '#modules/owner-details/server/ask-bank-change.ts'
import { askOwnerDetails } from '#modules/owner-details/server/ask-owner-details.ts'
import { declareRegistration, getOwnDeclaration } from '#modules/owner-details/server/declare-registration.ts'
import {
  giveBankAccount,
  giveCompanyIdentity,
  giveTaxIdentity,
} from '#modules/owner-details/server/give-owner-details.ts'
import { stopBankChange } from '#modules/owner-details/server/stop-bank-change.ts'
import { getOwnerRequest } from '#modules/owner-requests/server/get-owner-request.ts'
import { findUpload } from '#modules/photographs/server/find-upload.ts'
import { listPhotographs } from '#modules/photographs/server/list-photographs.ts'
import { takeBytes } from '#modules/photographs/server/take-bytes.ts'
import { getOwnerChanges } from '#modules/publication/server/get-owner-changes.ts'
import { getPublication } from '#modules/publication/server/get-publication.ts'
import { aMandateTerms } from '../mandate-terms-factory.ts'
import type { Walked } from './act-subject.ts'
import { declaredLines } from './declared-acts.ts'

export type Line = readonly [act: string, marks: string, act: Walked]

export const TERMS = {
  startsOn: '2027-01-01' as const,
  endsOn: '2028-12-31' as const,
  ownerAddress: 'Antibes',
  terms: aMandateTerms(),
}
export const asker = () => ({ address: '::1', known: crypto.randomUUID() })
const nineBytes = () => new Blob(['123456789']).stream()
export const HOUSE = {
  ...{ street: '3 avenue des Pins', postalCode: '06400', city: 'Cannes', type: 'villa' as const },
  ...{ bedrooms: 4, maxGuests: 8, amenities: [] },
}
export const anInvitation = () => ({
  owner: {
    firstName: 'Camille',
    lastName: 'Roux',
    email: `c-${crypto.randomUUID()}@example.org`,
    phone: null,
  },
  ...{ house: HOUSE, words: '', formKey: crypto.randomUUID() },
})

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

const CONDITIONS: readonly Line[] = [
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

/** Acts about an owner: for the agency of their villa, and for any administrator. */
const OWNER_DETAILS: readonly Line[] = [
  [
    'give the account of an owner',
    '- o - a - * *',
    (needs, who, { ownerId }) => giveBankAccount(needs, who, { ownerId, holder: '', iban: '' }),
  ],
  [
    'give the tax identity of a person',
    '- o - a - * *',
    (needs, who, { ownerId }) =>
      giveTaxIdentity(needs, who, { ownerId, country: '', taxNumber: '', birthDate: '' }),
  ],
  [
    'give the tax identity of a company',
    '- o - a - * *',
    (needs, who, { ownerId }) =>
      giveCompanyIdentity(needs, who, {
        ...{ ownerId, country: '', taxNumber: '', legalName: '', registrationNumber: '', vatNumber: '' },
      }),
  ],
  [
    'declare the registration of a villa on one’s honor',
    '- o - - - - -',
    (needs, who, { publicId }) =>
      declareRegistration(needs, who, { publicId, read: '', isMainResidence: false }),
  ],
  [
    'read what one declares of a villa',
    '- o - - - - -',
    (needs, who, { publicId }) => getOwnDeclaration(needs, who, { publicId }),
  ],
  ['stop a change of account', '- o - - - - -', (needs, who, one) => stopBankChange(needs, who, one)],
]

/** About nothing of another person: who may do them, may whatever the subject. */
const OWN: readonly Line[] = [
  [
    'ask to be paid on another account',
    '- * - - - - -',
    (needs, who) =>
      askBankChange(needs, who, {
        ...{ holder: '', iban: '', currentPassword: '', headers: new Headers(), address: '::1' },
      }),
  ],
]

/** The acts about a thing that has a name of its own: an unknown name is refused to all. */
export const NAMED: readonly Line[] = [
  ...(await declaredLines()),
  ...[...READINGS, ...CONDITIONS, ...REQUESTS, ...PHOTOGRAPHS],
]
export const TABLE = [...NAMED, ...OWNER_DETAILS, ...OWN, ...(await declaredLines('oneself'))]

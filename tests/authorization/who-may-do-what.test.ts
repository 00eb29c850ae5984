import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { mayDisableAccount, mayOpenAccount } from '#modules/accounts/account-policy.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { ROLES, type Role } from '#modules/accounts/role.ts'
import { mayDeclareVat, mayManageMembers, mayOpenAgency } from '#modules/agencies/agency-policy.ts'
import { mayManageCalendar } from '#modules/calendar/calendar-policy.ts'
import { mayHoldForOthers } from '#modules/checkout/hold-policy.ts'
import {
  mayAskToSignMandate,
  mayKeepMandates,
  mayKeepSomeMandates,
  mayReadMandate,
  mayReadRegisters,
  maySignMandate,
} from '#modules/mandates/mandate-policy.ts'
import {
  mayLearnAsker,
  mayReadThread,
  mayWriteMessage,
  mayWriteNote,
} from '#modules/messages/message-policy.ts'
import { mayRetryWork } from '#modules/operations/work-policy.ts'
import { mayPrepareCgv, mayReadCgv } from '#modules/owner-conditions/cgv-policy.ts'
import {
  mayChangeBankAccount,
  mayDeclareRegistration,
  mayGiveOwnerDetails,
} from '#modules/owner-details/owner-details-policy.ts'
import { mayAnswerOwners } from '#modules/owner-requests/owner-request-policy.ts'
import {
  mayDecideMoneyAct,
  mayMoveAlone,
  mayMoveMoney,
  mayReadMoney,
  maySetTolerance,
  mayWithdrawMoneyAct,
  TWO_PERSONS_ABOVE,
} from '#modules/payments/payment-policy.ts'
import {
  mayAnswerChange,
  mayChangePrices,
  mayEditListing,
  mayMoveProperty,
  mayPublishListing,
  mayReviewAsOwner,
  maySendToOwner,
  maySetServiceFee,
} from '#modules/properties/property-policy.ts'
import type { PropertyEvent } from '#modules/properties/property-status.ts'
import { mayReadAdminFigures, mayReadHouseFigures } from '#modules/reports/figure-policy.ts'
import { mayReadGuestContact, mayReadReservation } from '#modules/reservations/reservation-policy.ts'
import type { ReservationStatus } from '#modules/reservations/reservation-status.ts'
import {
  mayAnswerReview,
  mayChangeAnswer,
  mayContestWithdrawal,
  mayFollowReviews,
  mayModerateReview,
  mayWriteReview,
} from '#modules/reviews/review-policy.ts'
import { mayCheckIdentity } from '#modules/signatures/identity-check-policy.ts'
import { cancellerOf, mayCancelAnyStay, mayGrantTime } from '#modules/stays/cancellation-policy.ts'
import { person } from '../person.ts'
import { ROOT, readSource } from '../source-files.ts'

/** The subject of an act: a villa with its owner and agency, and a stay in it with its traveler. */
type Subject = { publicId: string; userId: string; ownerId: string; agencyId: number }
type Act = (actor: Actor, subject: Subject) => boolean

/** `o` for their own, `a` for their own agency's, `*` for all, `-` refused. */
type Mark = 'o' | 'a' | '*' | '-'

const move =
  (event: PropertyEvent): Act =>
  (actor, villa) =>
    mayMoveProperty(actor, villa, event)

function guestOf(status: ReservationStatus): Act {
  return (actor, stay) => mayReadGuestContact(actor, { ...stay, status })
}

/** A thread about the subject: of a stay with this status, or of the villa. */
function threadOf(
  may: (actor: Actor, thread: Subject & { status: ReservationStatus | null }) => boolean,
  status: ReservationStatus | null,
): Act {
  return (actor, subject) => may(actor, { ...subject, status })
}

/** Each act, the right of each role in the order of `ROLES`, and the policies that decide. */
const TABLE: readonly [act: string, marks: string, policies: readonly Act[]][] = [
  ['read a reservation', 'o o a a * * *', [mayReadReservation]],
  ['learn who the guest of a confirmed stay is', 'o o a a * * *', [guestOf('confirmed')]],
  [
    'learn who the guest is of a stay that is not confirmed',
    'o - a a * * *',
    [guestOf('pending'), guestOf('awaiting_signature'), guestOf('awaiting_payment'), guestOf('cancelled')],
  ],
  [
    'read a thread about a stay or a villa, and write in it',
    'o o a a * * *',
    [mayReadThread, mayWriteMessage].flatMap((may) => [threadOf(may, 'pending'), threadOf(may, null)]),
  ],
  [
    'learn who the traveler of a thread is, before the stay is confirmed or without one',
    'o - a a * * *',
    [threadOf(mayLearnAsker, 'pending'), threadOf(mayLearnAsker, null)],
  ],
  [
    'learn who the traveler of a thread about a confirmed stay is',
    'o o a a * * *',
    [threadOf(mayLearnAsker, 'confirmed')],
  ],
  ['read and write the notes of an agency', '- - a a * * *', [threadOf(mayWriteNote, null)]],
  ['cancel as host', '- - - a * - *', [(actor, stay) => cancellerOf(actor, stay) === 'staff']],
  ['cancel any stay as host', '- - - - * - *', [mayCancelAnyStay]],
  [
    'cancel one’s own stay, review it, contest that the review is withdrawn',
    'o - - - - - -',
    [(actor, stay) => cancellerOf(actor, stay) === 'traveler', mayWriteReview, mayContestWithdrawal],
  ],
  ['answer a review', '- o a a - - -', [mayAnswerReview]],
  [
    'correct an answer to a review given by the owner, take it back, contest its withdrawal',
    '- o - - - - -',
    [(actor, stay) => mayChangeAnswer(actor, { ...stay, answerSide: 'owner' })],
  ],
  ['follow the reviews of a villa, withdrawn ones included', '- o a a * * *', [mayFollowReviews]],
  ['withdraw a review, restore it, read what is reported', '- - - - * * *', [mayModerateReview]],
  ['draft and edit a listing', '- o a a - * *', [mayEditListing]],
  ['answer and invite an owner', '- - a a - * *', [mayAnswerOwners]],
  ['change prices', '- o a a - * *', [mayChangePrices]],
  ['set the service fee', '- - a a - * *', [maySetServiceFee]],
  [
    'owner stays, blocks, prices by night, calendars of other sites and their conflicts',
    '- o a a - * *',
    [mayManageCalendar],
  ],
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
  [
    'say on which account an owner is paid and by what they are declared',
    '- o - a - * *',
    [(actor, { ownerId, agencyId }) => mayGiveOwnerDetails(actor, { ownerId, agencyIds: [agencyId] })],
  ],
  ['change the account one is paid on', '- o - - - - -', [mayChangeBankAccount]],
  ['declare a registration on one’s honor', '- o - - - - -', [mayDeclareRegistration]],
  ['take off the site for a lapsed paper, which no person does', '- - - - - - -', [move('lapse')]],
  ['read an owner’s conditions', '- o a a * * *', [mayReadCgv]],
  ['have an owner’s conditions signed', '- o - a - * *', [mayPrepareCgv]],
  ['read a mandate and its terms', '- o a a * * *', [mayReadMandate]],
  ['draft, send, amend and end a mandate', '- - - a - * *', [mayKeepMandates]],
  ['prepare mandates for some agency', '- - - * - * *', [mayKeepSomeMandates]],
  ['sign a mandate', '- o - - - - -', [maySignMandate]],
  ['ask for the link to a mandate', '- o - a - * *', [mayAskToSignMandate]],
  ['read registers', '- - * * * * *', [mayReadRegisters]],
  ['give a stay more time to be paid', '- - - a * - *', [mayGrantTime]],
  ['confirm transfers, payouts and refunds', '- - - - * - *', [mayMoveMoney]],
  ['move up to 10 000,00 € alone', '- - - - * - *', [(actor) => mayMoveAlone(actor, TWO_PERSONS_ABOVE)]],
  ['move more alone', '- - - - - - -', [(actor) => mayMoveAlone(actor, TWO_PERSONS_ABOVE + 1)]],
  [
    'decide, as the second person, what another asked for above 10 000,00 €',
    '- - - - * - *',
    [(actor) => mayDecideMoneyAct(actor, { askedBy: 'another' })],
  ],
  [
    'decide what one asked for oneself, take back what another asked for',
    '- - - - - - -',
    [
      (actor) => mayDecideMoneyAct(actor, { askedBy: ME }),
      (actor) => mayWithdrawMoneyAct(actor, { askedBy: 'another' }),
    ],
  ],
  [
    'take back what one asked for oneself',
    '- - - - * - *',
    [(actor) => mayWithdrawMoneyAct(actor, { askedBy: ME })],
  ],
  ['users of one’s agency', '- - - a - * *', [mayManageMembers]],
  ['declare the VAT of an agency', '- - - a - * *', [mayDeclareVat]],
  ['users and agencies', '- - - - - * *', [mayOpenAgency, (actor) => mayDisableAccount(actor, A_TRAVELER)]],
  ['roles', '- - - - - - *', [mayOpenAccount]],
  // Acts that the table of roles does not name; they follow from a law or from their page.
  ['check an owner’s identity', '- - a a * * *', [checkIdentity]],
  ['set by how much a transfer may differ', '- - - - - * *', [maySetTolerance]],
  ['read what money waits for a person', '- - - - * * *', [mayReadMoney]],
  ['have given-up work tried again', '- - - - * * *', [mayRetryWork]],
  ['read the figures of the whole house', '- - - - * * *', [mayReadHouseFigures]],
  ['read the figures of accounts', '- - - - - * *', [mayReadAdminFigures]],
  ['hold nights for others, whatever the agency', '- - * * * - *', [mayHoldForOthers]],
]

const A_TRAVELER = { userId: 'a traveler', roles: ['TRAVELER'] } as const

function checkIdentity(actor: Actor, { ownerId, agencyId }: Subject): boolean {
  return mayCheckIdentity(actor, { userId: ownerId, agencyIds: [agencyId] })
}

const ME = 'me'
/** An account may be a member of several agencies. */
const MY_AGENCIES = [6, 7]
const OTHER: Subject = { publicId: 'p-1', userId: 'a traveler', ownerId: 'an owner', agencyId: 8 }
const ours = { ...OTHER, agencyId: 7 }
/**
 * A traveler's own stay; for the other roles a villa of their own, which gives no right to an account that is
 * no owner.
 */
const ownOf = (role: Role): Subject =>
  role === 'TRAVELER' ? { ...OTHER, userId: ME } : { ...OTHER, ownerId: ME }

const cases = TABLE.flatMap(([act, marks, policies]) =>
  ROLES.map((role, n) => ({ act, role, mark: marks.split(' ')[n] as Mark, policies })),
)

describe('who may do what', () => {
  test.each(cases)('$act: $role has $mark', ({ act, role, mark, policies }) => {
    const actor = person(role, { userId: ME, agencyIds: MY_AGENCIES })
    // No account checks its own identity.
    const own = act.endsWith('identity') ? false : mark === '*'
    for (const may of policies) {
      expect(may(actor, ownOf(role))).toBe(own || mark === 'o')
      expect(may(actor, ours)).toBe(mark === 'a' || mark === '*')
      expect(may(actor, OTHER)).toBe(mark === '*')
    }
  })

  test('the account that booked a stay reads it, cancels it and reviews it, whatever its other roles', () => {
    for (const role of ['OWNER', 'AGENT', 'ADMIN'] as const) {
      const actor = person(role, { userId: ME, agencyIds: MY_AGENCIES })
      const stay = { ...OTHER, userId: ME }
      expect(mayReadReservation(actor, stay)).toBe(true)
      expect(cancellerOf(actor, stay)).toBe('traveler')
      expect(mayWriteReview(actor, stay)).toBe(true)
    }
  })

  test('staff roles of an agency act for no agency when the account belongs to none', () => {
    for (const role of ['AGENT', 'AGENCY_ADMIN'] as const)
      for (const [, marks, policies] of TABLE.filter(
        ([, marks]) => marks.split(' ')[ROLES.indexOf(role)] === 'a',
      ))
        expect([marks, policies.some((may) => may(person(role), ours))]).toEqual([marks, false])
  })

  test('a visitor and the holder of another link may do none of it', () => {
    const strangers: Actor[] = [
      { kind: 'visitor', visitorId: 'v-1' },
      { kind: 'link', scope: 'read_only', subjectId: 'p-1' },
      { kind: 'link', scope: 'owner_review', subjectId: 'p-2' },
    ]
    for (const actor of strangers)
      for (const [act, , policies] of TABLE)
        expect([act, policies.some((may) => may(actor, ours))]).toEqual([act, false])
  })

  test('every policy is in the table', () => {
    const policies = globSync('modules/*/*-policy.ts', { cwd: ROOT }).flatMap((file) =>
      [...readSource(file).text.matchAll(/export function (may\w+)/g)].map(([, name]) => name!),
    )
    const [, asked] = readSource('tests/authorization/who-may-do-what.test.ts').text.split('type Subject')
    expect(policies.length).toBeGreaterThan(15)
    expect(policies.filter((name) => !asked!.includes(name))).toEqual([])
  })
})

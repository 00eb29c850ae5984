import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import type { Auth } from '#modules/accounts/server/auth.ts'
import { changePassword } from '#modules/accounts/server/change-password.ts'
import { confirmAccount } from '#modules/accounts/server/confirm-account.ts'
import { findActor } from '#modules/accounts/server/find-actor.ts'
import { askBrowserLink } from '#modules/accounts/server/recognize-browser.ts'
import { registerAccount } from '#modules/accounts/server/register-account.ts'
import { requestPasswordReset } from '#modules/accounts/server/request-password-reset.ts'
import { resetFactors } from '#modules/accounts/server/second-factor.ts'
import { remindUnpaidSignatures } from '#modules/checkout/server/remind-unpaid-signatures.ts'
import { warnEndingHolds } from '#modules/checkout/server/warn-ending-holds.ts'
import { createMandateLink } from '#modules/mandates/server/create-mandate-link.ts'
import { draftMandate } from '#modules/mandates/server/draft-mandate.ts'
import { askAboutVilla } from '#modules/messages/server/ask-about-villa.ts'
import { messageMailWork } from '#modules/messages/server/message-mail-work.ts'
import { sendMessage } from '#modules/messages/server/send-message.ts'
import { createPropertyCgvLink } from '#modules/owner-conditions/server/create-property-cgv-link.ts'
import { askOwnerDetails } from '#modules/owner-details/server/ask-owner-details.ts'
import { acceptWithoutAccount } from '#modules/owner-requests/server/accept-invitation.ts'
import { askToEntrust } from '#modules/owner-requests/server/ask-to-entrust.ts'
import { inviteOwner } from '#modules/owner-requests/server/invite-owner.ts'
import { chargeDueInstallments } from '#modules/payments/server/charge-due-installments.ts'
import { listUnansweredOf } from '#modules/payments/server/list-unanswered-payouts.ts'
import { reconcilePayments } from '#modules/payments/server/reconcile-payments.ts'
import { recordPayoutSent } from '#modules/payments/server/record-payout-sent.ts'
import { refreshPayment } from '#modules/payments/server/refresh-payment.ts'
import { answerReview } from '#modules/reviews/server/answer-review.ts'
import { moderateAnswer } from '#modules/reviews/server/change-answer.ts'
import { moderateReview } from '#modules/reviews/server/moderate-review.ts'
import { writeReview } from '#modules/reviews/server/write-review.ts'
import { askCancellationLink } from '#modules/stays/server/ask-cancellation-link.ts'
import { cancelStay } from '#modules/stays/server/cancel-stay.ts'
import { changeCard } from '#modules/stays/server/change-card.ts'
import { remindDues } from '#modules/stays/server/remind-dues.ts'
import { remindPayoutAccounts } from '#modules/stays/server/remind-payout-accounts.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import type { MailProps, MailTemplate } from '#platform/mail/mail-props.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { aMandateTerms } from '#tests/mandate-terms-factory.ts'
import { writeMail } from '#tests/write-mail.ts'
import { openChangeSteps } from './account-change-steps.ts'
import { callerWith, confirmationTokenSentTo, PASSWORD } from './account-factory.ts'
import { beginStay } from './begin-stay.ts'
import { addOwnedVilla, checkIdentity } from './cgv-fixture.ts'
import { type CheckoutDesk, openCheckoutDesk } from './checkout-desk.ts'
import { grantMoreTime } from './grant-more-time.ts'
import { CARRIES_LINK, linksIn } from './linked-mails.ts'
import { listingMails } from './listing-mails.ts'
import { demandOpen } from './open-mailed-link.ts'
import { VISITOR } from './person.ts'
import { listQueuedMails } from './queued-mails.ts'
import { openReviewDesk } from './stay-over.ts'
import { openTestServices } from './test-services.ts'

const DECLINED_LATER = '4000000000000341'
const publicUrl = 'http://localhost:3000'

let today: CivilDate
const clock = { now: () => new Date(`${today}T10:00:00Z`) }

let db: Database
let auth: Auth
let emit: Emit
let desk: CheckoutDesk
const opened = new Set<MailTemplate>()

beforeAll(async () => {
  ;({ db, auth, emit } = await openTestServices())
  desk = await openCheckoutDesk(db, clock)
})

beforeEach(() => {
  today = '2026-11-20'
})

/**
 * Deletes the links of earlier mails, does one act, then opens every link of the mails it writes: a mail must
 * not depend on a link that an earlier one issued (a seeded stay has none).
 */
async function opensWhatIsMailed(templates: MailTemplate[], act: () => Promise<unknown>): Promise<void> {
  await db.deleteFrom('publicTokens').execute()
  const { last } = await db
    .selectFrom('outboxMails')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  await act()
  const mails = await db
    .selectFrom('outboxMails')
    .select(['template', 'props'])
    .where('id', '>', last ?? 0)
    .orderBy('id')
    .execute()
  expect(mails.map(({ template }) => template)).toEqual(expect.arrayContaining(templates))
  for (const mail of mails) {
    const template = mail.template as MailTemplate
    const { html } = await writeMail(template, mail.props as MailProps[MailTemplate], { publicUrl })
    const links = linksIn(html, publicUrl)
    expect(links.length > 0, template).toBe(CARRIES_LINK[template])
    for (const link of links) await demandOpen({ db, auth, desk }, link)
    opened.add(template)
  }
}

/** A stay let without an agency: a part is due at booking, the rest a month before the arrival. */
async function begin(direct: boolean) {
  const { read, checkout, ...begun } = await beginStay(desk, direct ? 'direct' : 'hoguet')
  return { ...begun, read: checkout, reservation: async () => (await read()).reservation }
}

test('links open in the mails of a booking: to resume it, its contract, its confirmation', async () => {
  const { visitor, publicId, pay, villa, read } = await begin(true)
  await opensWhatIsMailed(['checkout-resume'], () => desk.throughContract(visitor, publicId))
  await opensWhatIsMailed(['hold-expiring'], async () => {
    await sql`update occupations set expires_at = now() + interval '9 minutes'
      where property_id = ${villa.propertyId}`.execute(db)
    await warnEndingHolds(desk.needs)
  })
  await opensWhatIsMailed(['contract-signed'], () => desk.sign(publicId))
  await opensWhatIsMailed(['payment-awaited'], async () => {
    await sql`update reservations set signed_at = now() - interval '25 hours'`.execute(db)
    await remindUnpaidSignatures(desk.needs)
  })
  await opensWhatIsMailed(['first-sum-granted'], () => grantMoreTime(desk, read))
  await opensWhatIsMailed(['reservation-confirmed', 'payment-receipt'], () => pay('card'))
  const reservation = (await read()).stays[0]!.reservation
  const card = { cardToken: await desk.cardToken(), returnUrl: publicUrl }
  await opensWhatIsMailed(['card-changed'], () => changeCard(desk.needs, visitor, reservation, card))
})

test('links open in the mails of a due: its reminder, the card refused, the mail to the agency, more time', async () => {
  const { sign, pay, read } = await begin(false)
  await sign()
  await pay('card', DECLINED_LATER)
  today = '2027-01-10'
  await opensWhatIsMailed(['payment-due'], () => remindDues(desk.needs))
  today = '2027-01-17'
  await opensWhatIsMailed(['payment-failed'], () => chargeDueInstallments(desk.needs))
  today = '2027-01-19'
  await opensWhatIsMailed(['due-overdue'], () => remindDues(desk.needs))
  await opensWhatIsMailed(['time-granted'], () => grantMoreTime(desk, read))
})

test('links open in the mails of a transfer: where to send it, and that it did not come', async () => {
  const { sign, pay, read } = await begin(true)
  await sign()
  await opensWhatIsMailed(['transfer-instructions'], () => pay('bank_transfer'))
  await opensWhatIsMailed(['transfer-expired'], async () => {
    await db
      .updateTable('paymentIntents')
      .set({ transferDeadline: new Date('2020-01-01') })
      .where('checkoutId', '=', (await read()).id)
      .execute()
    await reconcilePayments(desk.needs)
  })
})

test('links open in the mails of a cancellation: asked for, done, and the money sent back', async () => {
  const { sign, pay, reservation, read } = await begin(true)
  await sign()
  const { transfer } = await pay('bank_transfer')
  await desk.needs.transferRegister.receiveTransfer(transfer!.reference)
  await refreshPayment(desk.needs, (await read()).id)
  const stay = await reservation()
  await opensWhatIsMailed(['cancellation-link'], () => askCancellationLink(desk.needs, stay))
  await opensWhatIsMailed(
    ['reservation-cancelled', 'stay-cancelled-owner', 'stay-cancelled-agency', 'payout-account'],
    () => cancelStay(desk.needs, SYSTEM, { reservation: stay.publicId, cancelledBy: 'event' }),
  )
  const [owed] = await listUnansweredOf(db, stay.id)
  await opensWhatIsMailed(['refund-sent'], () =>
    recordPayoutSent(desk.needs, SYSTEM, { payout: owed!.publicId, bankReference: 'VIR-1' }),
  )
})

test('links open in the mails of a host’s withdrawal: indemnity, reminder, agency', async () => {
  const { sign, pay, reservation } = await begin(true)
  await sign()
  await pay('card')
  today = '2027-07-07'
  const { publicId } = await reservation()
  await opensWhatIsMailed(['payout-account'], () =>
    cancelStay(desk.needs, SYSTEM, { reservation: publicId, cancelledBy: 'host' }),
  )
  for (const [days, template] of [
    [3, 'payout-account'],
    [10, 'payout-account'],
    [17, 'payout-unanswered'],
  ] as const) {
    await sql`update payouts set created_at = now() - make_interval(days => ${days})`.execute(db)
    await opensWhatIsMailed([template], () => remindPayoutAccounts(desk.needs))
  }
})

test('links open in the mails of a listing that its owner reads and answers, then whose paper ends soon and has ended', async () => {
  const needs = { ...desk.needs, db, clock, emit, config: { publicUrl } }
  const draft = await addOwnedVilla({ db, clock, auth }, {}, 'draft')
  const acts = listingMails(needs, draft, await addOwnedVilla({ db, clock, auth }), '2026-12-01')
  for (const [template, act] of Object.entries(acts.before))
    await opensWhatIsMailed([template as keyof typeof acts.before], act)
  today = '2026-12-02'
  await opensWhatIsMailed(['listing-unpublished'], acts.unpublished)
})

test('links open in the mails of an owner’s conditions and mandate, and of an account', async () => {
  const owned = await addOwnedVilla({ db, clock, auth })
  await opensWhatIsMailed(['conditions-to-sign'], () =>
    createPropertyCgvLink(desk.needs, owned.head, { propertyId: owned.publicId }),
  )
  const house = await addOwnedVilla({ db, clock, auth }, {}, 'draft', { mandate: false })
  await checkIdentity({ db, clock, auth }, house)
  const { publicId: mandateId } = await draftMandate(desk.needs, house.head, {
    propertyId: house.publicId,
    ...{ startsOn: '2026-11-20', endsOn: '2028-11-30', ownerAddress: '4 montée des Essais, 06600 Antibes' },
    terms: aMandateTerms(),
  })
  await opensWhatIsMailed(['mandate-to-sign'], () => createMandateLink(desk.needs, house.head, { mandateId }))
  await opensWhatIsMailed(['owner-details-asked'], () => askOwnerDetails(desk.needs, house.head, house))
  const needs = { db, auth, config: { publicUrl }, secret: desk.needs.secret, emit }
  const nora = { firstName: 'Nora', lastName: 'Exemple', email: 'nora@example.org', phone: null }
  let setCookies: readonly string[] = []
  const register = () =>
    registerAccount(needs, VISITOR, { ...nora, password: PASSWORD, address: callerWith().address })
  await opensWhatIsMailed(['confirm-address'], register)
  await opensWhatIsMailed(['welcome'], async () => {
    const token = await confirmationTokenSentTo(db, nora.email)
    const opened = await confirmAccount(needs, VISITOR, { token, password: PASSWORD, ...callerWith() })
    setCookies = opened.setCookies
  })
  await opensWhatIsMailed(['account-exists'], register)
  const actor = await findActor(needs, callerWith(setCookies).headers)
  const changes = openChangeSteps(needs, actor, callerWith(setCookies))
  await opensWhatIsMailed(['bank-change-asked', 'email-change-asked'], changes.ask)
  await opensWhatIsMailed(['bank-change-planned', 'email-change-planned'], changes.prove)
  const other = { currentPassword: PASSWORD, password: 'Bastide-Tuile-47', ...callerWith(setCookies) }
  await opensWhatIsMailed(['password-changed'], () => changePassword(needs, actor, other))
  await opensWhatIsMailed(['factor-changed'], () => resetFactors(needs, { email: nora.email }))
  await opensWhatIsMailed(['password-reset'], () =>
    requestPasswordReset(needs, { address: '2001:db8::1' }, { email: nora.email, headers: new Headers() }),
  )
  await opensWhatIsMailed(['browser-link'], () => askBrowserLink(needs, { address: '2001:db8::1' }, nora))
})

test('links open in the mails of a question: its thread, the agency’s answer, the mention', async () => {
  const owned = await addOwnedVilla({ db, clock, auth })
  const asker = { address: '2001:db8::2' }
  const write = (thread: string, text: string, mentionedId: string | null = null) =>
    sendMessage(desk.needs, owned.agent, asker, { thread, text, formKey: text, mentionedId })
  let thread = ''
  await opensWhatIsMailed(['question-received'], async () => {
    const person = { name: 'Camille Exemple', email: 'camille@example.com' }
    const question = { listing: owned.publicId, person, text: 'Une question', formKey: 'f', wish: null }
    thread = (await askAboutVilla(desk.needs, VISITOR, asker, question)).thread
  })
  await opensWhatIsMailed(['message-mention'], () => write(thread, 'Vois-tu ?', owned.head.userId))
  await opensWhatIsMailed(['messages-unread'], () => runDueWork(desk.needs, [messageMailWork(desk.needs)]))
})

test('links open in the mails of an owner who comes in: the request, the invitation, its acceptance', async () => {
  const owner = { firstName: 'Hélène', lastName: 'Vidal', email: 'helene@example.org', phone: null }
  const place = { street: '3 avenue des Pins', postalCode: '06400', city: 'Cannes' }
  const house = { ...place, type: 'villa' as const, bedrooms: 4, maxGuests: 8, amenities: [] }
  const asker = { address: '2001:db8::4' }
  let publicId = ''
  await opensWhatIsMailed(['owner-request', 'owner-request-received'], async () => {
    ;({ publicId } = await askToEntrust(desk.needs, asker, { owner, house, message: '', formKey: 'f' }))
  })
  const invite = () => inviteOwner(desk.needs, SYSTEM, { publicId, words: '' })
  await opensWhatIsMailed(['owner-invitation'], invite)
  await opensWhatIsMailed(['owner-joined'], async () => {
    await invite()
    const { props } = (await listQueuedMails(db, { of: 'owner-invitation' })).at(-1)!
    const token = props.url.split('/').at(-1)!
    // The mail of an invitation that was accepted opens the page that says so.
    await acceptWithoutAccount(desk.needs, { token, asker })
  })
})

test('links open in the mails of a review: published, answered, withdrawn', async () => {
  const { author, owner, staff, stay } = await openReviewDesk({ db, clock, auth })
  const needs = { db, clock, config: { demo: true, publicUrl } }
  const text = 'Nous avons dîné chaque soir dehors.'
  let review = ''
  await opensWhatIsMailed(['review-published'], async () => {
    review = (await writeReview(needs, author, { reservation: stay.publicId, rating: 5, text })).publicId
  })
  await opensWhatIsMailed(['review-answered'], () => answerReview(needs, owner, { review, text }))
  const decision = { review, act: 'withdraw', reason: 'off_topic', note: '' } as const
  await opensWhatIsMailed(['answer-moderated'], () => moderateAnswer(needs, staff, decision))
  await opensWhatIsMailed(['review-moderated'], () => moderateReview(needs, staff, decision))
})

afterAll(() => {
  const linked = (Object.keys(CARRIES_LINK) as MailTemplate[]).filter((template) => CARRIES_LINK[template])
  expect([...opened].filter((template) => CARRIES_LINK[template]).sort()).toEqual(linked.sort())
})

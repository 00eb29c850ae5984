import { sql } from 'kysely'
import { issueLink } from '#modules/links/server/issue-link.ts'
import { draftMandate } from '#modules/mandates/server/draft-mandate.ts'
import { numberMandate } from '#modules/mandates/server/number-mandate.ts'
import { askToEntrust } from '#modules/owner-requests/server/ask-to-entrust.ts'
import { inviteNewOwner } from '#modules/owner-requests/server/invite-owner.ts'
import { keepPersonParty } from '#modules/ownership/server/find-parties.ts'
import { beginUpload } from '#modules/photographs/server/begin-upload.ts'
import type { Services } from '#server/services.ts'
import { addOwnedVilla, addPerson, type OwnedVilla } from '../cgv-fixture.ts'
import { aMandateTerms } from '../mandate-terms-factory.ts'
import { publishTestVilla } from '../published-villa.ts'
import type { Subject } from './act-subject.ts'
import { addDesk } from './desk-fixture.ts'

const TERMS = {
  startsOn: '2027-01-01' as const,
  endsOn: '2028-12-31' as const,
  ownerAddress: 'Antibes',
  terms: aMandateTerms(),
}
const asker = () => ({ address: '::1', known: crypto.randomUUID() })
const HOUSE = {
  ...{ street: '3 avenue des Pins', postalCode: '06400', city: 'Cannes', type: 'villa' as const },
  ...{ bedrooms: 4, maxGuests: 8, amenities: [] },
}
const camille = () => ({
  ...{ firstName: 'Camille', lastName: 'Roux', email: `c-${crypto.randomUUID()}@example.org`, phone: null },
})

/** A villa in draft, of an agency of its own or of `agencyId`. */
export const addDraft = (services: Services, options: { agencyId?: number } = {}): Promise<OwnedVilla> =>
  addOwnedVilla(services, {}, 'draft', { mandate: false, ...options })

/** All that the acts of the walk may be about, of one villa. */
export async function subjectOf(services: Services, villa: OwnedVilla): Promise<Subject> {
  const { publicId, agencyId, owner, head } = villa
  const listing = await publishTestVilla(services, {}, agencyId)
  return {
    ...{ publicId, agencyId, ownerId: owner.userId, headId: head.userId },
    ...(await addMandate(services, villa)),
    receiptRegister: await addReceiptRegister(services, villa),
    ...(await addRequests(services, villa)),
    ...(await addFeed(services, villa)),
    ...(await addStay(services, villa)),
    moneyAct: await addMoneyAct(services, owner.userId),
    ownMoneyAct: await addMoneyAct(services, head.userId),
    conditions: await addConditions(services, villa),
    listing: listing.publicId,
    change: await addBankChange(services, villa),
    clientsAccount: await addClientsAccount(services, villa),
    ...(await addDesk(services, villa, listing)),
    photograph: await addUpload(services, villa),
    invitation: await issueLink(services.db, {
      ...{ scope: 'invitation', expiresAt: new Date(Date.now() + 3_600_000) },
      subjectId: (await inviteNewOwner(services, head, anInvitation())).publicId,
    }),
  }
}

const anInvitation = () => ({ owner: camille(), house: HOUSE, words: '', formKey: crypto.randomUUID() })

async function addMandate(services: Services, { publicId, agencyId, head }: OwnedVilla) {
  const { db } = services
  const { publicId: mandateId } = await draftMandate(services, head, { ...TERMS, propertyId: publicId })
  // A register is that of a card, whichever agencies have it.
  const cardNumber = `CPI 0600 ${agencyId}`
  await db.updateTable('agencies').set({ cardNumber }).where('id', '=', agencyId).execute()
  await numberMandate(services, head, { mandateId })
  const { registerId } = await db
    .selectFrom('mandates')
    .select('registerId')
    .where('publicId', '=', mandateId)
    .executeTakeFirstOrThrow()
  return { mandateId, registerId: registerId! }
}

async function addReceiptRegister({ db }: Services, { agencyId }: OwnedVilla): Promise<number> {
  const { id } = await db
    .insertInto('receiptRegisters')
    .values({ holderId: agencyId, cardNumber: `CPI 0600 ${agencyId}`, lastNumber: 1 })
    .onConflict((known) => known.columns(['holderId', 'cardNumber']).doUpdateSet({ lastNumber: 1 }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function addRequests(services: Services, { agencyId }: OwnedVilla) {
  const sent = { owner: camille(), house: HOUSE, message: '', formKey: crypto.randomUUID() }
  const { publicId: request } = await askToEntrust(services, asker(), sent)
  await services.db.updateTable('ownerRequests').set({ agencyId }).where('publicId', '=', request).execute()
  return { request }
}

/** General conditions that are written and not signed. */
async function addConditions({ db }: Services, { propertyId }: OwnedVilla): Promise<string> {
  const { rows } = await sql<{ publicId: string }>`
    insert into contracts (contract_type, property_id, version_id, template_version, facts, document, property_version_hash,
      document_hash, pdf_file, pdf_hash)
    select 'cgv_property', ${propertyId}, v.id, '1', '{}', '{}', 'a', 'b', 'contracts/none.pdf', 'c'
    from property_versions v where v.property_id = ${propertyId} limit 1 returning public_id`.execute(db)
  return rows[0]!.publicId
}

async function addBankChange({ db }: Services, { owner }: OwnedVilla): Promise<string> {
  const account = { holder: 'Hélène Vidal', iban: 'FR7630006000011234567890189' }
  await keepPersonParty(db, owner.userId, 'test')
  const { publicId } = await db
    .insertInto('ownerBankChanges')
    .values({ ownerId: owner.userId, ...account })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  return publicId
}

/** An account of the agency's clients' money that takes effect tomorrow. */
async function addClientsAccount({ db }: Services, { agencyId, head }: OwnedVilla): Promise<string> {
  const { publicId } = await db
    .insertInto('clientsAccounts')
    .values({
      ...{ agencyId, iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP', declaredBy: head.userId },
      ...{ accountHolder: 'Agence Essai', bankName: 'Banque Essai' },
      takesEffectAt: sql<Date>`now() + interval '1 day'`,
    })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  return publicId
}

async function addUpload(services: Services, { publicId, owner }: OwnedVilla): Promise<string> {
  const file = { propertyId: publicId, fileName: 'mer.jpg', size: 9, asker: asker() }
  return (await beginUpload(services, owner, file)).id
}

/** A calendar of another site, with a week that is taken here too. */
async function addFeed({ db }: Services, { propertyId }: OwnedVilla) {
  const feed = await db
    .insertInto('feeds')
    .values({ propertyId, name: 'Autre site', url: 'https://calendars.example.org/b.ics' })
    .returning(['id', 'publicId'])
    .executeTakeFirstOrThrow()
  const { publicId: conflict } = await db
    .insertInto('feedEvents')
    .values({
      ...{ propertyId, feedId: feed.id, uid: 'a', occurrence: '', isClosure: false },
      ...{ nights: '[2027-07-03,2027-07-10)', conflictSince: new Date() },
    })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  return { feed: feed.publicId, conflict }
}

/** A confirmed stay that is over, with its traveler, who asks for another address, its
 * thread and its review, which the owner answered, and what is claimed of its deposit. */
async function addStay(services: Services, { propertyId }: OwnedVilla) {
  const { db } = services
  const { userId: travelerId, email } = await addPerson(services, 'TRAVELER')
  const guest = JSON.stringify({ firstName: 'Camille', lastName: 'Roux', email, phone: '' })
  const { rows } = await sql<Record<'stay' | 'thread' | 'review' | 'payout' | 'refund', string>>`
    with checkout as (insert into checkouts default values returning id),
    stay as (
      insert into reservations (property_id, number, version_id, checkout_id, user_id, status, arrival, departure,
        adults, children, babies, minors, quote, total, guest, agency_id)
      select ${propertyId}, 'CAL-' || checkout.id, v.id, checkout.id, ${travelerId}, 'confirmed', '2026-09-05'::date,
        '2026-09-12'::date, 2, 0, 0, 0, '{}', 700000, ${guest}, p.agency_id
      from checkout, property_versions v join properties p on p.id = v.property_id where p.id = ${propertyId} limit 1
      returning id, public_id
    ),
    thread as (
      insert into message_threads (property_id, agency_id, reservation_id)
      select p.id, p.agency_id, stay.id from stay, properties p where p.id = ${propertyId} returning public_id
    ),
    review as (
      insert into reviews (property_id, reservation_id, author, rating, text, published_on, is_demo,
        answer_text, answer_side, answered_on)
      select ${propertyId}, stay.id, 'Camille', 5, 'Une semaine parfaite, au calme.', '2026-09-20'::date, false,
        'Merci de votre confiance.', 'owner', '2026-09-21'::date from stay
      returning public_id
    ),
    book as (
      insert into stay_books (property_id, reservation_id, holder_id)
      select p.id, stay.id, p.agency_id from stay, properties p where p.id = ${propertyId}
    ),
    deposit as (
      insert into deposits (property_id, reservation_id, amount, way, state, request_on, covered_from, covered_until)
      select ${propertyId}, stay.id, 200000, 'card_hold', 'claimed', '2026-09-02'::date, '2026-09-05'::date, '2026-09-19'::date
      from stay returning id
    ),
    claim as (
      insert into deposit_claims (deposit_id, total, reason, made_by, made_at, answer_by)
      select id, 10000, 'Éclat sur la table.', 'another person', now(), now() + interval '7 days' from deposit
    ),
    payout as (
      insert into payouts (property_id, reservation_id, amount, reason, requested_by)
      select ${propertyId}, stay.id, 10000, 'host_indemnity', 'system' from stay
      returning public_id
    ),
    intent as (
      insert into payment_intents (checkout_id, attempt, provider, idempotency_key, started_by, kind, method, amount)
      select id, 1, 'sandbox', gen_random_uuid()::text, 'system', 'payment', 'card', 100 from checkout returning id
    ),
    refund as (
      insert into refunds (intent_id, property_id, reservation_id, amount, reason, requested_by, request_key, idempotency_key)
      select intent.id, ${propertyId}, stay.id, 100, 'cancellation', 'system', stay.id::text, gen_random_uuid()::text
      from intent, stay returning public_id
    )
    select stay.public_id as stay, thread.public_id as thread, review.public_id as review, payout.public_id as payout,
      refund.public_id as refund from stay, thread, review, payout, refund`.execute(db)
  const { publicId: emailChange } = await db
    .insertInto('emailChanges')
    .values({ userId: travelerId, formerEmail: email, newEmail: `new-${email}` })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  return { travelerId, emailChange, ...rows[0]! }
}

/** A payout above the limit, which a person asked for and another has to approve. */
async function addMoneyAct({ db }: Services, askedBy: string): Promise<string> {
  const { rows } = await sql<{ publicId: string }>`
    insert into money_acts (kind, subject_id, amount, asked_by, input, seen)
    values ('payout.send', gen_random_uuid()::text, 2000000, ${askedBy},
      jsonb_build_object('payout', gen_random_uuid(), 'bankReference', 'VIR 1'), '{}')
    returning public_id`.execute(db)
  return rows[0]!.publicId
}

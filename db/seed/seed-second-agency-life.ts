import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import type { Flags } from '#modules/feature-flags/server/flags.ts'
import { findCurrentMandate } from '#modules/mandates/server/find-mandate.ts'
import { findMandateRow, listTerms } from '#modules/mandates/server/mandate-rows.ts'
import { proposeTerms } from '#modules/mandates/server/propose-terms.ts'
import { firstDayOfChange } from '#modules/mandates/terms-change.ts'
import { askAboutVilla } from '#modules/messages/server/ask-about-villa.ts'
import { sendMessage } from '#modules/messages/server/send-message.ts'
import type { FileNeeds } from '#modules/messages/server/take-message-files.ts'
import { askToEntrust } from '#modules/owner-requests/server/ask-to-entrust.ts'
import { enterOwner } from '#modules/ownership/server/enter-owner.ts'
import { setShares } from '#modules/ownership/server/set-shares.ts'
import { listEntered } from '#modules/ownership/server/stored-owners.ts'
import { allotEarnedStays } from '#modules/payments/server/allot-earned-stays.ts'
import { listOwnerClaims, listSentOwnerPayouts } from '#modules/payments/server/owner-account.ts'
import { recordOwnerPayout } from '#modules/payments/server/record-owner-payout.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Emit } from '#platform/events.ts'
import { addDays } from '#shared/civil-date.ts'
import { OTHER_OWNERS, SECOND_AGENCY_STAFF } from './demo-people.ts'
import { findDemoPerson } from './find-demo-person.ts'
import { ORIGIN } from './seed-contracts.ts'
import { BY_AGENCY } from './seed-mandates.ts'

type Needs = {
  db: Database
  clock: Clock
  emit: Emit
  flags: Pick<Flags, 'isOn'>
  config: { publicUrl: string }
} & FileNeeds
type Villa = { id: number; publicId: string; slug: string; ownerId: string | null }

const ASKED = 'villa-mistral'
const WAITING = 'villa-sormiou'
const SHARED = 'villa-cap-brun'
/** Another owner of the demonstration, who owns a part of that villa. */
const CO_OWNER = OTHER_OWNERS.find(({ key }) => key === 'odile.vauban')!
/** A transfer to an owner that needs no second person, and its reference. */
const PAYOUT = { most: 800_000, reference: 'VIR-LOYERS-RESTANQUES' }

/**
 * What the second agency has done and what waits for it, by the use cases of every agency: a question answered and one that
 * waits, a villa of two persons, terms that an owner is asked to sign, an owner who asks, and rents paid out of its book. Does
 * nothing where it has no villa, as in a demonstration of an earlier version; the next start completes an interrupted one.
 */
export async function seedSecondAgencyLife(needs: Needs): Promise<void> {
  const { db } = needs
  const agent = await findDemoPerson(db, 'AGENT', SECOND_AGENCY_STAFF)
  const head = await findDemoPerson(db, 'AGENCY_ADMIN', SECOND_AGENCY_STAFF)
  const desk = await findDemoPerson(db, 'BACK_OFFICE')
  const [agencyId] = head?.agencyIds ?? []
  if (!agent || !head || !desk || !agencyId) return
  const villas = await db
    .selectFrom('properties')
    .select(['id', 'publicId', 'slug', 'ownerId'])
    .where('agencyId', '=', agencyId)
    .where('status', '=', 'published')
    .execute()
  const villaOf = (slug: string) => villas.find((villa) => villa.slug === slug)
  const [asked, waiting, shared] = [villaOf(ASKED), villaOf(WAITING), villaOf(SHARED)]
  if (!asked || !waiting || !shared) return
  await askAndAnswer(needs, { agent, mentionedId: head.userId })
  await askToEntrust(needs, ORIGIN, ENTRUSTED)
  await proposeOtherTerms(needs, head, asked)
  await inTransaction(db, (trx) => shareVilla({ ...needs, db: trx }, shared))
  await payAnOwner(needs, desk, agencyId)
}

/** A form sent again writes nothing. */
async function askAndAnswer(
  needs: Needs,
  { agent, mentionedId }: { agent: Actor; mentionedId: string },
): Promise<void> {
  const visitor = { kind: 'visitor', visitorId: null } as const
  const ask = (listing: string, name: string, email: string, text: string) =>
    askAboutVilla(needs, visitor, {
      ...{ asker: ORIGIN, listing, person: { name, email }, text, wish: null },
      formKey: `demonstration-${listing}`,
    })
  const { thread } = await ask(
    ASKED,
    'Bastien Aubry',
    'bastien.aubry@example.com',
    'Bonjour, peut-on rejoindre une calanque à pied depuis la maison\u202f? Nous marchons volontiers une heure.',
  )
  const answer = { asker: ORIGIN, thread }
  await sendMessage(needs, agent, {
    ...{ ...answer, isNote: true, mentionedId, formKey: 'demonstration-second-note' },
    text: 'Le sentier est fermé les jours de grand vent\u00a0: le dire avant l’arrivée.',
  })
  await sendMessage(needs, agent, {
    ...{ ...answer, formKey: 'demonstration-second-answer' },
    text: 'Bonjour, oui\u00a0: la première est à quarante minutes, par un sentier balisé. Nous vous en remettrons la carte.',
  })
  await ask(
    WAITING,
    'Irène Castel',
    'irene.castel@example.com',
    'Bonjour, l’arrivée est-elle possible après vingt heures\u202f? Notre train n’entre en gare qu’à dix-neuf heures trente.',
  )
}

const ENTRUSTED = {
  owner: { firstName: 'Gaspard', lastName: 'Monnier', email: 'gaspard.monnier@example.com', phone: null },
  house: {
    ...{ street: '9 traverse des Exemples', postalCode: '13008', city: 'Marseille', type: 'maison' },
    ...{ bedrooms: 4, maxGuests: 8, amenities: ['terrace', 'garden'] },
  },
  message: 'Bonjour, la maison est libre de juin à septembre, et je voudrais la confier à une agence d’ici.',
  formKey: 'demonstration-second-agency',
} satisfies Parameters<typeof askToEntrust>[2]

/** Terms that an owner has not signed yet. */
async function proposeOtherTerms(needs: Needs, head: Actor, { publicId }: Villa): Promise<void> {
  const mandate = await findCurrentMandate(needs.db, publicId)
  if (mandate?.status !== 'in_force') return
  const { id, publicId: mandateId } = await findMandateRow(needs.db, mandate.publicId)
  if ((await listTerms(needs.db, id)).length !== 1) return
  const from = firstDayOfChange(todayInParis(needs.clock))
  await proposeTerms(needs, head, { mandateId, from, terms: { ...BY_AGENCY, commissionBasisPoints: 1_700 } })
}

/** The villa belongs to its owner for 70 % and to another person for 30 %. */
async function shareVilla(needs: Needs, { id, publicId, ownerId }: Villa): Promise<void> {
  if (ownerId === null || (await listEntered(needs.db, id)).length > 0) return
  const { firstName, lastName, email, phone, address } = CO_OWNER
  const person = { firstName, lastName, email, phone, address, company: null }
  const { partyId } = await enterOwner(needs, SYSTEM, { publicId, ...person })
  await setShares(needs, SYSTEM, {
    ...{ publicId, from: todayInParis(needs.clock), representativeId: ownerId },
    shares: [
      { partyId: ownerId, holding: 'joint', basisPoints: 7000 },
      { partyId, holding: 'joint', basisPoints: 3000 },
    ],
  })
}

/** What was earned by then was allotted by then, as where the product has run. */
const RECENT_DAYS = 12

/** A part of what its book owes the owner it owes most, unless it paid an owner before. */
async function payAnOwner(needs: Needs, desk: Actor, agencyId: number): Promise<void> {
  if ((await listSentOwnerPayouts(needs.db, agencyId)).length > 0) return
  const recent = addDays(todayInParis(needs.clock), -RECENT_DAYS)
  await allotEarnedStays({ ...needs, clock: { now: () => new Date(`${recent}T12:00:00Z`) } })
  await allotEarnedStays(needs)
  const [owed] = await listOwnerClaims(needs.db, agencyId)
  if (!owed || owed.claim <= 0) return
  await recordOwnerPayout(needs, desk, {
    ...{ agencyId, party: owed.partyId, reference: PAYOUT.reference },
    amount: Math.min(owed.claim, PAYOUT.most),
  })
}

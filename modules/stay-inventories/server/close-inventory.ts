import './stay-inventory-tables.ts'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { findPerson } from '#modules/accounts/server/find-person.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { findWordingInForce } from '#modules/contract-templates/server/wording-in-force.ts'
import type { PropertyVersion } from '#modules/properties/server/get-version.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import type { LinkNeeds } from '#modules/reservations/server/tracking-link.ts'
import { contentHashOf } from '#modules/signatures/server/content-hash.ts'
import { todayInParis } from '#platform/clock.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { type InventoryMoment, leftToAnswer, MOMENT_WORDS } from '../inventory.ts'
import { inventoryDays } from '../inventory-days.ts'
import { differencesOf, inventoryDocument } from '../inventory-document.ts'
import { type InventoryFacts, missingInventoryFacts, type TravelersAnswer } from '../inventory-facts.ts'
import { mayMakeInventory } from '../stay-inventory-policy.ts'
import { readTravelersAnswer, type TypedAnswer } from '../travelers-answer.ts'
import { demandOpen, type InventoryNeeds } from './fill-inventory.ts'
import { findInventorySubject, type InventorySubject, lockStay } from './find-inventory-subject.ts'
import { listInventoryPhotos } from './inventory-photos.ts'
import { listInventories, type StayInventory } from './list-inventories.ts'
import { mailClosed } from './mail-closed.ts'
import { queueVersion } from './queue-versions.ts'

/** What the subject of the act is: the stay, and the version of its villa. */
type Subject = Pick<InventorySubject, 'found' | 'version'>
type Input = { reservation: string; moment: InventoryMoment; typed: TypedAnswer }

/**
 * Closes an inventory for good, with the traveler's answer on the spot: its text is made by the template in force, with its hash, and
 * never changes; the traveler is mailed where to read it, and an absent one how to answer. Refuses NOT_FOUND, FORBIDDEN, INVALID_INPUT beside a field of the answer,
 * STATUS_CONFLICT before its day, once it is closed, and while a thing is not answered, and CONTRACT_INCOMPLETE where another
 * mandatory fact is missing.
 */
export const closeInventory = defineAct({
  name: 'stay_inventory.close',
  subject: ({ db }: InventoryNeeds & LinkNeeds, { reservation }: Input, actor) =>
    findInventorySubject(db, actor, reservation),
  may: mayMakeInventory,
  audit: {
    ...{ subjectKind: 'reservation', version: 1 },
    detail: z.strictObject({ moment: z.string(), differences: z.number() }),
  },
  does: async ({ needs, actor, subject, input, record }): Promise<void> => {
    const maker = actor.kind === 'user' ? actor.userId : null
    const facts = await closeInventoryOf(needs, maker, subject, input)
    const differences = differencesOf(facts).length
    const { found } = subject
    await record(needs.db, found.publicId, { moment: MOMENT_WORDS[input.moment].short, differences })
    await mailClosed(needs, { found, facts })
  },
})

/** The same in the caller's transaction, without its mail and its entry in the audit, `maker` being the account that made it; a part of an act, which has asked who may. */
export async function closeInventoryOf(
  needs: InventoryNeeds,
  maker: string | null,
  { found, version }: Subject,
  { moment, typed }: Omit<Input, 'reservation'>,
): Promise<InventoryFacts> {
  const { db, clock } = needs
  const read = readTravelersAnswer(typed)
  if ('errors' in read) throw new Refusal('INVALID_INPUT', { errors: read.errors })
  const stay = await lockStay(db, found)
  const known = await listInventories(db, stay.id)
  const open = demandOpen(known.find((one) => one.moment === moment))
  const today = todayInParis(clock)
  const days = inventoryDays(moment, stay)
  if (!days || today < days.closeFrom || today > days.until)
    throw new Refusal('STATUS_CONFLICT', { reason: days ? notYet(days) : NOT_CONFIRMED })
  const left = open.sections.filter((section) => leftToAnswer(section).length > 0)
  if (left.length > 0)
    throw new Refusal('STATUS_CONFLICT', {
      reason: `À compléter avant de clore\u00a0: ${left.map(({ title }) => title).join(', ')}.`,
    })
  const gathered = await gather(needs, maker, { stay, version, open, known, answer: read.answer })
  const wording = await findWordingInForce(db, 'inventory', gathered.closedOn)
  const facts: InventoryFacts = { ...gathered, ...(wording && { wording }) }
  const missing = missingInventoryFacts(facts)
  if (missing.length > 0) throw new Refusal('CONTRACT_INCOMPLETE', { fields: missing })
  const document = inventoryDocument(facts)
  await db
    .updateTable('stayInventories')
    .set({
      closedAt: clock.now(),
      templateNumber: wording?.number ?? 1,
      facts: JSON.stringify(facts),
      document: JSON.stringify(document),
      documentHash: contentHashOf(document),
    })
    .where('reservationId', '=', stay.id)
    .where('moment', '=', moment)
    .execute()
  await queueVersion(db, stay.publicId, moment)
  return facts
}

type Closing = {
  stay: Reservation
  version: PropertyVersion
  open: StayInventory
  known: readonly StayInventory[]
  answer: TravelersAnswer
}

async function gather(
  { db, clock }: InventoryNeeds,
  maker: string | null,
  { stay, version: { content, agencyId, ownerId }, open, known, answer }: Closing,
): Promise<InventoryFacts> {
  const { name, address, email, phone } = await getAgency(db, agencyId)
  const person = maker === null ? null : await findPerson(db, maker)
  const { street, postalCode, city } = content.address
  const photos = await listInventoryPhotos(db, { reservationId: stay.id, moment: open.moment })
  const arrival = open.moment === 'departure' ? known.find((one) => one.moment === 'arrival')?.closed : null
  const { traveler } = stay
  const owner = ownerId === null ? null : await findPerson(db, ownerId)
  return {
    moment: open.moment,
    closedAt: clock.now().toISOString(),
    closedOn: todayInParis(clock),
    agency: { name, address, email, phone },
    maker: person ? `${person.firstName} ${person.lastName}` : '',
    tenant: traveler ? `${traveler.firstName} ${traveler.lastName}` : '',
    ...(owner && { lessor: `${owner.firstName} ${owner.lastName}` }),
    stay: {
      ...{ reservation: stay.number, title: content.title },
      address: `${street}, ${postalCode} ${city}`,
      ...{ arrival: stay.stay.arrival, departure: stay.stay.departure },
    },
    deposit: stay.quote.deposit,
    ...(photos.length > 0 && { photos: photos.map(({ section, hash }) => ({ section, hash })) }),
    sections: open.sections,
    arrival: arrival
      ? { closedOn: arrival.facts.closedOn, hash: arrival.hash, sections: arrival.facts.sections }
      : null,
    answer,
  }
}

const NOT_CONFIRMED = 'Seul un séjour confirmé a un état des lieux.'

function notYet({
  closeFrom,
  until,
}: {
  closeFrom: Parameters<typeof formatCivilDate>[0]
  until: typeof closeFrom
}) {
  return `Cet état des lieux se clôt du ${formatCivilDate(closeFrom)} au ${formatCivilDate(until)}.`
}

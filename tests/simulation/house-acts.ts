import { SYSTEM } from '#modules/accounts/actor.ts'
import { getCheckout } from '#modules/checkout/server/find-checkout.ts'
import { followEvents } from '#modules/feeds/server/pull-feed.ts'
import { cancelStay, simulateCancellation } from '#modules/stays/server/cancel-stay.ts'
import { confirmTransfer } from '#modules/transfer-register/server/confirm-transfer.ts'
import { addDays } from '#shared/civil-date.ts'
import { seenTransfer } from '../payment-fixture.ts'
import type { SimulatedAct, World } from './world.ts'

/** Staff find a transfer on the statement of the bank: whole, a part of it, or a little too much. */
async function receiveTransfer({ random, time, house, treasurer }: World): Promise<string> {
  const expected = await house.needs.transferRegister.listExpectedTransfers()
  if (expected.length === 0) return 'no transfer is awaited'
  const { reference, amount, received } = random.pick(expected)
  const left = amount - received
  const cents = random.pick([left, left, Math.ceil(left / 2), left + 1_000])
  const typed = seenTransfer(reference, cents, time.today())
  const { kind } = await confirmTransfer(house.needs, treasurer, { ...typed, seenReceived: received })
  return `${cents} of ${left} come by transfer: ${kind}`
}

/** The agency cancels a stay, whose traveler gets all back. */
async function cancelByAgency({ random, house, travelers }: World): Promise<string> {
  const booked = travelers.filter(({ checkout, promised }) => checkout && promised.has('signed'))
  if (booked.length === 0) return 'no stay to cancel'
  const traveler = random.pick(booked)
  const { reservation } = (await getCheckout(house.needs, traveler.checkout!)).stays[0]!
  const input = { reservation: reservation.publicId, cancelledBy: 'host' } as const
  const { refunded, kept, indemnity } = await simulateCancellation(house.needs, SYSTEM, input)
  await cancelStay(house.needs, SYSTEM, { ...input, seen: { refunded, kept, indemnity } })
  traveler.promised.add('cancelled')
  return `the agency cancels the stay of ${traveler.name}: ${refunded} given back`
}

/** Another site sells nights, changes a stay or cancels one. */
async function readFeed({ random, time, house, villas }: World): Promise<string> {
  const followed = villas.filter(({ feed }) => feed !== null)
  const villa = random.pick(followed)
  const feed = villa.feed!
  const arrival = addDays(time.today(), random.between(1, 60))
  const sold = {
    ...{ uid: `sold-${random.between(1, 6)}`, occurrence: '', isClosure: random.chance(30) },
    stay: { arrival, departure: addDays(arrival, random.between(1, 9)) },
  }
  const others = feed.events.filter(({ uid }) => uid !== sold.uid)
  feed.events = random.chance(75) || others.length === 0 ? [...others, sold] : others
  await followEvents(house.needs, feed.publicId, feed.events)
  return `another site has ${feed.events.length} stays of ${villa.name}`
}

async function runJobs({ house }: World): Promise<string> {
  await house.runJobs()
  return 'the jobs that are due run'
}

async function runQueue({ house }: World): Promise<string> {
  await house.runQueue()
  return 'the queue works'
}

async function repeatEvent({ house }: World): Promise<string> {
  await house.repeatEvent()
  return 'a provider tells an old event again'
}

/** The server's clock is set: a little back, or an hour forth. */
async function setClock({ random, time }: World): Promise<string> {
  const seconds = random.pick([-2, -30, 3_600])
  await time.move(seconds)
  return `the clock is moved by ${seconds} s`
}

async function willDie({ random, house }: World): Promise<string> {
  const writes = random.between(1, 30)
  house.process.dieBefore(writes)
  return `the process dies before its write ${writes} from here`
}

export const HOUSE_ACTS: readonly SimulatedAct[] = [
  { name: 'receive a transfer', weight: 6, does: receiveTransfer },
  { name: 'cancel by the agency', weight: 2, does: cancelByAgency },
  { name: 'read a feed', weight: 8, does: readFeed },
  { name: 'run jobs', weight: 6, does: runJobs },
  { name: 'work on the queue', weight: 14, does: runQueue },
  { name: 'repeat an event', weight: 4, does: repeatEvent },
  { name: 'set the clock', weight: 2, does: setClock },
  { name: 'die', weight: 9, does: willDie },
]

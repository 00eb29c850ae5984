import { askerOf } from '#modules/accounts/asker.ts'
import { ensureVisitor } from '#modules/accounts/server/ensure-visitor.ts'
import { findMailboxProof } from '#modules/accounts/server/find-mailbox-proof.ts'
import { proveMailbox } from '#modules/accounts/server/prove-mailbox.ts'
import { sendMailboxCode } from '#modules/accounts/server/send-mailbox-code.ts'
import { type Checkout, getCheckout } from '#modules/checkout/server/find-checkout.ts'
import { payCheckout } from '#modules/checkout/server/pay-checkout.ts'
import { prepareContracts } from '#modules/checkout/server/prepare-contracts.ts'
import { saveAddOns, saveGuest } from '#modules/checkout/server/save-steps.ts'
import { acceptContracts, listContracts } from '#modules/checkout/server/sign-contracts.ts'
import { startCheckout } from '#modules/checkout/server/start-checkout.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { refreshSignature } from '#modules/signatures/server/refresh-signature.ts'
import { sendSignatureCode } from '#modules/signatures/server/send-signature-code.ts'
import { signDocument } from '#modules/signatures/server/sign-document.ts'
import { cancelStay } from '#modules/stays/server/cancel-stay.ts'
import { getStayCancellation } from '#modules/stays/server/get-stay-cancellation.ts'
import { payOutstanding } from '#modules/stays/server/pay-outstanding.ts'
import { stayFacts } from '#modules/stays/server/stay-facts.ts'
import { addDays } from '#shared/civil-date.ts'
import { CAMILLE, lastCode } from '../checkout-desk.ts'
import { CARDS, cardOf } from '../payment-fixture.ts'
import type { SimulatedAct, SimulatedTraveler, World } from './world.ts'

const NIGHTS = [2, 3, 5, 7, 7, 7, 10]

async function begin({ random, time, house, villas, travelers }: World): Promise<string> {
  const villa = random.pick(villas)
  const arrival = addDays(time.today(), random.pick([1, 3, 9, 12, 20, 35, 60]))
  const stay = { arrival, departure: addDays(arrival, random.pick(NIGHTS)) }
  const number = travelers.length + 1
  const { actor } = await ensureVisitor(house.needs, { kind: 'visitor', visitorId: null })
  const traveler: SimulatedTraveler = {
    ...{ name: `traveler ${number}`, email: `voyageur-${number}@example.fr`, actor },
    ...{ checkout: null, promised: new Set() },
  }
  travelers.push(traveler)
  const wanted = { property: villa.publicId, stay, party: partyOf({ adults: 2 }), seenTotal: null }
  const { checkout } = await startCheckout(house.needs, actor, { stays: [wanted], from: null })
  traveler.checkout = checkout
  return `${traveler.name} holds ${villa.name} from ${stay.arrival} to ${stay.departure}`
}

/** The next steps of a traveler who is not through, whatever steps these are; mostly of the one who came last. */
async function goOn(world: World): Promise<string> {
  const traveler = pickTraveler(world, ({ promised }) => !promised.has('paid') && !promised.has('cancelled'))
  if (!traveler) return 'no traveler is on the way'
  let step: string
  do {
    const checkout = await getCheckout(world.house.needs, traveler.checkout!)
    step = await nextStep(world, traveler, checkout)
    world.tell(`${traveler.name} ${step}`)
    await world.time.move(world.random.between(5, 90))
  } while (!step.startsWith('pays') && world.random.chance(80))
  return `${traveler.name} rests`
}

async function nextStep(world: World, traveler: SimulatedTraveler, checkout: Checkout): Promise<string> {
  const { needs } = world.house
  const { actor } = traveler
  const seenTotal = checkout.total
  if (!checkout.facts.guestGiven) {
    const guest = { ...CAMILLE, email: traveler.email }
    await saveGuest(needs, actor, { checkout, traveler: guest, minors: {}, seenTotal })
    return 'gives their name'
  }
  if (!checkout.facts.addOnsChosen) {
    await saveAddOns(needs, actor, { checkout, addOns: {}, seenTotal })
    return 'chooses no service'
  }
  if (!checkout.facts.signed) return sign(world, traveler, checkout)
  return pay(world, traveler, checkout)
}

async function sign(world: World, traveler: SimulatedTraveler, checkout: Checkout): Promise<string> {
  const { needs } = world.house
  await prepareContracts(needs, traveler.actor, checkout.publicId)
  await prove(world, traveler)
  const prepared = await getCheckout(needs, checkout.publicId)
  const { total: seenTotal } = prepared
  await acceptContracts(needs, traveler.actor, { checkout: prepared, read: true, seenTotal })
  const accepted = await getCheckout(needs, checkout.publicId)
  const origin = { address: '192.0.2.1', browser: 'essai' }
  for (const contract of await listContracts(needs.db, accepted)) {
    const token = contract.signature!.signingUrl!.split('/').at(-1)!
    await sendSignatureCode(needs.embeddedSignatures, token, origin)
    if (world.random.chance(15)) return 'leaves before the code is typed'
    const code = await lastCode(needs.db)
    await signDocument(needs.embeddedSignatures, token, { code, consent: true, origin })
    traveler.promised.add('signed')
    // Otherwise the provider tells it, when it can.
    if (world.random.chance(70)) await refreshSignature(needs, contract)
  }
  return 'signs'
}

async function prove({ house }: World, { actor, email }: SimulatedTraveler): Promise<void> {
  const proof = await findMailboxProof(house.needs, actor, email)
  if (proof.proved) return
  const asker = askerOf(actor, `198.18.0.${email.replace(/\D/g, '')}`)
  await sendMailboxCode(house.needs, actor, { email, firstName: 'Camille', asker })
  await proveMailbox(house.needs, actor, {
    email,
    code: await lastCode(house.needs.db, 'mailbox-code'),
    asker,
  })
}

async function pay(world: World, traveler: SimulatedTraveler, checkout: Checkout): Promise<string> {
  const { random, house } = world
  const method = random.pick(['card', 'card', 'card', 'bank_transfer'] as const)
  const card = random.pick(Object.keys(CARDS) as (keyof typeof CARDS)[])
  const cardTokens = method === 'card' ? [await tokenOf(world, card)] : []
  const [payment] = await payCheckout(house.needs, traveler.actor, { checkout, method, cardTokens })
  await answerBank(world, payment!.actionUrl)
  if (payment!.status === 'succeeded') traveler.promised.add('paid')
  return `pays by ${method === 'card' ? `card (${card})` : 'transfer'}: ${payment!.status}`
}

async function tokenOf({ house, time }: World, card: keyof typeof CARDS): Promise<string> {
  const expiryYear = time.now().getUTCFullYear() + 3
  return (await house.needs.sandboxBank!.createCardToken({ ...cardOf(CARDS[card]), expiryYear })).token
}

async function answerBank({ house, random }: World, actionUrl: string | null): Promise<void> {
  if (!actionUrl || random.chance(20)) return
  const token = actionUrl.split('/').at(-1)!
  await house.needs.sandboxBank!.answerChallenge(token, random.chance(75) ? 'approve' : 'refuse')
}

/** A traveler pays a sum that is due, or tries to. */
async function payDue(world: World): Promise<string> {
  const traveler = pickTraveler(world, ({ promised }) => promised.has('signed'))
  if (!traveler) return 'no traveler has signed'
  const { needs } = world.house
  const { reservation } = (await getCheckout(needs, traveler.checkout!)).stays[0]!
  const cardToken = world.random.chance(70) ? await tokenOf(world, 'succeeds') : null
  const input = { cardToken, returnUrl: 'https://calanque.test' }
  const { status } = await payOutstanding(needs, traveler.actor, reservation, input)
  return `${traveler.name} pays what is due: ${status}`
}

async function cancel(world: World): Promise<string> {
  const traveler = pickTraveler(world, ({ promised }) => !promised.has('cancelled'))
  if (!traveler) return 'no traveler to cancel'
  const { needs } = world.house
  const { reservation } = (await getCheckout(needs, traveler.checkout!)).stays[0]!
  const actor = { kind: 'link', scope: 'cancellation', subjectId: reservation.publicId } as const
  const { foreseen } = await getStayCancellation(needs, actor, stayFacts(needs.db, reservation))
  if (!foreseen) return `${traveler.name} can no longer cancel`
  const { refunded, kept } = foreseen
  const seen = { refunded, kept, indemnity: 0 }
  await cancelStay(needs, actor, { reservation: reservation.publicId, cancelledBy: 'traveler', seen })
  traveler.promised.add('cancelled')
  return `${traveler.name} cancels: ${refunded} given back, ${kept} kept`
}

function pickTraveler(
  { random, travelers }: World,
  which: (traveler: SimulatedTraveler) => boolean,
): SimulatedTraveler | undefined {
  const found = travelers.filter((traveler) => traveler.checkout !== null && which(traveler))
  return found.length === 0 ? undefined : random.chance(50) ? found.at(-1) : random.pick(found)
}

export const TRAVELER_ACTS: readonly SimulatedAct[] = [
  { name: 'begin', weight: 16, does: begin },
  { name: 'go on', weight: 24, does: goOn },
  { name: 'pay what is due', weight: 4, does: payDue },
  { name: 'cancel', weight: 5, does: cancel },
]

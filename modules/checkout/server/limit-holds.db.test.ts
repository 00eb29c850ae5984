import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Role } from '#modules/accounts/role.ts'
import { ensureVisitor } from '#modules/accounts/server/ensure-visitor.ts'
import { MAX_CART_ITEMS } from '#modules/carts/server/change-cart.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { addAccount } from '#tests/account-factory.ts'
import { CAMILLE, giveOwner } from '#tests/checkout-desk.ts'
import { openDesk } from '#tests/open-desk.ts'
import { addPublishedListing } from '#tests/published-listing.ts'
import { openTestServices } from '#tests/test-services.ts'
import { PROVED_LIMITS } from '../hold-limits.ts'
import { mayReadExactPlace } from './demand-mailbox.ts'
import { getCheckout } from './find-checkout.ts'
import { findOwnDetails } from './find-own-details.ts'
import { holdAgainProved } from './hold-again-proved.ts'
import { keepHolds } from './keep-holds.ts'
import { openContract } from './open-contract.ts'
import { saveAddOns, saveGuest } from './save-steps.ts'
import { startCheckout } from './start-checkout.ts'

const STAY = { arrival: '2027-07-03', departure: '2027-07-10' } as const
const UNPROVED = { code: 'MAILBOX_PROOF_NEEDED' }
const villas: string[] = []
const { db, desk } = await openDesk('2026-11-22')
beforeAll(async () => {
  for (let n = 0; n < 14; n++) villas.push((await addPublishedListing(db)).publicId)
})
beforeEach(async () => {
  await sql`update occupations set released_at = now() where released_at is null`.execute(db)
  await sql`update checkouts set status = 'cancelled'`.execute(db)
  next = 0
})

let next = 0
let networks = 0
const newNetwork = () => `2001:db8:1:${(networks++).toString(16)}::1`
/** The given number of villas that are not held yet. */
const some = (count = 1) => {
  next += count
  return villas.slice(next - count, next)
}

function open(actor: Actor, address: string, properties = some()) {
  const stays = properties.map((property) => ({
    ...{ property, stay: STAY, party: partyOf({ adults: 2 }), seenTotal: null },
  }))
  return startCheckout(desk.needs, actor, { stays, from: { address } })
}

/** Gives the code that was mailed to `email`. */
const prove = (actor: Actor, email: string) => desk.prove(actor, { email, firstName: 'Camille' })

/** A visitor who has proved this mailbox. */
async function reader(email: string): Promise<Actor> {
  const visitor = await desk.newVisitor()
  await prove(visitor, email)
  return visitor
}

async function user(roles: readonly Role[], isVerified = false): Promise<Actor> {
  const account = await addAccount(await openTestServices(db), roles)
  await db.updateTable('users').set({ emailVerified: isVerified }).where('id', '=', account.userId).execute()
  return { kind: 'user', ...account, roles, agencyIds: [], visitorId: null }
}

const countCodes = async (email: string) => {
  const { rows } = await sql<{ sent: number }>`select count(*)::int as sent from outbox_mails
    where template = 'mailbox-code' and recipient = ${email}`.execute(db)
  return rows[0]!.sent
}

const countHeld = async () => {
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from occupations where released_at is null`.execute(db)
  return rows[0]!.held
}

describe('nights without a signed contract', () => {
  test('held by one visitor are limited to two checkouts; a third requires a proved mailbox', async () => {
    const visitor = await desk.newVisitor()
    await open(visitor, newNetwork())
    await open(visitor, newNetwork())
    await expect(open(visitor, newNetwork())).rejects.toMatchObject(UNPROVED)
    expect(await countHeld()).toBe(2)
  })

  test('are not counted again for the same checkout or for other dates of its villa', async () => {
    const visitor = await desk.newVisitor()
    const [first, second] = [some(), some()]
    const opened = await open(visitor, newNetwork(), first)
    await open(visitor, newNetwork(), second)
    expect((await open(visitor, newNetwork(), first)).checkout).toBe(opened.checkout)
    const stays = first.map((property) => ({
      ...{ property, stay: { ...STAY, departure: '2027-07-17' } as const, party: partyOf({ adults: 2 }) },
      seenTotal: null,
    }))
    const replaced = await startCheckout(desk.needs, visitor, { stays, from: { address: newNetwork() } })
    expect(replaced.checkout).not.toBe(opened.checkout)
    expect(await countHeld()).toBe(2)
  })

  test('are limited to six villas for one network, without effect on another network', async () => {
    const hotel = newNetwork()
    for (let n = 0; n < 3; n++) await open(await desk.newVisitor(), hotel, some(2))
    await expect(open(await desk.newVisitor(), hotel)).rejects.toMatchObject(UNPROVED)
    await expect(open(await desk.newVisitor(), hotel.replace('::1', '::2'))).rejects.toMatchObject(UNPROVED)
    await expect(open(await desk.newVisitor(), newNetwork())).resolves.toBeDefined()
  })

  test('stay within six villas when a network asks for thirteen at the same time', async () => {
    const office = newNetwork()
    const visitors = await Promise.all(Array.from({ length: 13 }, () => desk.newVisitor()))
    const answers = await Promise.allSettled(visitors.map((visitor) => open(visitor, office)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
    expect(await countHeld()).toBe(6)
  })

  test('stay within two checkouts when a visitor asks from ten networks at the same time', async () => {
    const visitor = await desk.newVisitor()
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => open(visitor, newNetwork())))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  })

  test('let others be held once lapsed, and are refused when those take their place', async () => {
    const visitor = await desk.newVisitor()
    const { checkout } = await open(visitor, newNetwork())
    await open(visitor, newNetwork())
    await sql`update occupations set expires_at = now() - interval '1 minute'`.execute(db)
    await open(visitor, newNetwork())
    await open(visitor, newNetwork())
    const lapsed = await getCheckout({ db }, checkout)
    await expect(keepHolds(desk.needs, lapsed)).rejects.toMatchObject(UNPROVED)
    await prove(visitor, 'lapse@example.org')
    await keepHolds(desk.needs, lapsed)
    const again = await getCheckout({ db }, checkout)
    expect(again).toMatchObject({ holdEndsAt: expect.any(Date), provedEmail: 'lapse@example.org' })
  })

  test('are held again from another browser once a mailbox is proved there', async () => {
    const [visitor, phone] = [await desk.newVisitor(), await desk.newVisitor()]
    const { checkout } = await open(visitor, newNetwork())
    await open(visitor, newNetwork())
    await sql`update occupations set expires_at = now() - interval '1 minute'`.execute(db)
    await open(visitor, newNetwork())
    await open(visitor, newNetwork())
    const lapsed = await getCheckout({ db }, checkout)
    await expect(holdAgainProved(desk.needs, phone, { checkout: lapsed })).rejects.toMatchObject(UNPROVED)
    await prove(phone, 'ailleurs@example.org')
    await holdAgainProved(desk.needs, phone, { checkout: lapsed })
    expect((await getCheckout({ db }, checkout)).holdEndsAt).not.toBeNull()
  })

  test('stay counted, while held, with the mailbox or browser they were held for', async () => {
    const [visitor, phone] = [await desk.newVisitor(), await reader('autre@example.org')]
    const { checkout } = await open(visitor, newNetwork())
    await holdAgainProved(desk.needs, phone, { checkout: await getCheckout({ db }, checkout) })
    expect((await getCheckout({ db }, checkout)).provedEmail).toBeNull()
  })

  test('let others be held once their contract is signed', async () => {
    const visitor = await desk.newVisitor()
    const { checkout } = await open(visitor, newNetwork())
    await open(visitor, newNetwork())
    await sql`update reservations set signed_at = now()
      where checkout_id = (select id from checkouts where public_id = ${checkout})`.execute(db)
    await expect(open(visitor, newNetwork())).resolves.toBeDefined()
  })
})

describe('a proved mailbox', () => {
  test('allows a third checkout, prefills its e-mail and is not asked for again', async () => {
    const [visitor, network] = [await desk.newVisitor(), newNetwork()]
    await open(visitor, network)
    await open(visitor, network)
    await expect(open(visitor, network)).rejects.toMatchObject(UNPROVED)
    await prove(visitor, 'Camille.Preuve@example.org')
    const { checkout } = await open(visitor, network)
    const opened = await getCheckout({ db }, checkout)
    expect(await findOwnDetails({ db }, visitor, opened)).toMatchObject({
      email: 'camille.preuve@example.org',
    })
    await expect(open(visitor, network)).resolves.toBeDefined()
    await expect(open(await desk.newVisitor(), network, some(6))).rejects.toMatchObject(UNPROVED)
  })

  test('gives access to the exact text of a contract in its name, without another code', async () => {
    const visitor = await reader(CAMILLE.email)
    const [villa] = some()
    const { id } = await db
      .selectFrom('properties')
      .select('id')
      .where('publicId', '=', villa!)
      .executeTakeFirstOrThrow()
    await giveOwner(db, id)
    const { checkout } = await open(visitor, newNetwork(), [villa!])
    const atGuest = await getCheckout({ db }, checkout)
    await saveGuest(desk.needs, visitor, {
      checkout: atGuest,
      ...{ traveler: CAMILLE, minors: {}, seenTotal: atGuest.total },
    })
    const atAddOns = await getCheckout({ db }, checkout)
    await saveAddOns(desk.needs, visitor, { checkout: atAddOns, addOns: {}, seenTotal: atAddOns.total })
    expect(await mayReadExactPlace(db, visitor, await getCheckout({ db }, checkout))).toBe(true)
    const sent = await countCodes(CAMILLE.email)
    const { actor } = await ensureVisitor(desk.needs, visitor)
    await openContract(desk.needs, actor, { checkout, asker: { address: newNetwork() } })
    expect(await countCodes(CAMILLE.email)).toBe(sent)
  })

  test('stays within its limit for simultaneous checkouts from two browsers', async () => {
    const readers = [await reader('deux@example.org'), await reader('deux@example.org')]
    const answers = await Promise.allSettled(
      readers.flatMap((actor) => [1, 2, 3].map(() => open(actor, newNetwork()))),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(PROVED_LIMITS.checkouts)
    expect(await countHeld()).toBe(PROVED_LIMITS.checkouts)
  })

  test('has its own limit, for any browser and network', async () => {
    for (let n = 0; n < PROVED_LIMITS.checkouts; n++)
      await open(await reader('tout@example.org'), newNetwork())
    await expect(open(await reader('tout@example.org'), newNetwork())).rejects.toMatchObject({
      code: 'TOO_MANY_HOLDS',
    })
  })

  test('allows a whole selection to be held, above the limit of a network', async () => {
    const visitor = await desk.newVisitor()
    const selection = some(MAX_CART_ITEMS)
    await expect(open(visitor, newNetwork(), selection)).rejects.toMatchObject(UNPROVED)
    await prove(visitor, 'choix@example.org')
    await expect(open(visitor, newNetwork(), selection)).resolves.toBeDefined()
  })
})

describe('accounts', () => {
  test('of staff who book for others have no limit', async () => {
    const [agent, network] = [await user(['AGENT']), newNetwork()]
    for (let n = 0; n < 8; n++) await open(agent, network)
    await expect(open(await desk.newVisitor(), network)).resolves.toBeDefined()
  })

  test('with a verified mailbox have the limit of a proved one, others that of a visitor', async () => {
    const [verified, fresh] = [await user(['TRAVELER'], true), await user(['TRAVELER'])]
    for (let n = 0; n < PROVED_LIMITS.checkouts; n++) await open(verified, newNetwork())
    await expect(open(verified, newNetwork())).rejects.toMatchObject({ code: 'TOO_MANY_HOLDS' })
    await open(fresh, newNetwork())
    await open(fresh, newNetwork())
    await expect(open(fresh, newNetwork())).rejects.toMatchObject(UNPROVED)
    if (fresh.kind !== 'user') throw new Error('an account is a user')
    await prove(fresh, fresh.email)
    await open(fresh, newNetwork())
    const row = await db.selectFrom('users').select('emailVerified').where('id', '=', fresh.userId).execute()
    expect(row).toEqual([{ emailVerified: true }])
  })

  test('what was typed stays when a lapsed checkout is refused its nights', async () => {
    const visitor = await desk.newVisitor()
    const { checkout } = await open(visitor, newNetwork())
    const atGuest = await getCheckout({ db }, checkout)
    await saveGuest(desk.needs, visitor, {
      checkout: atGuest,
      ...{ traveler: CAMILLE, minors: {}, seenTotal: atGuest.total },
    })
    await sql`update occupations set expires_at = now() - interval '1 minute'`.execute(db)
    await open(visitor, newNetwork())
    await open(visitor, newNetwork())
    const lapsed = await getCheckout({ db }, checkout)
    await expect(keepHolds(desk.needs, lapsed)).rejects.toMatchObject(UNPROVED)
    expect((await getCheckout({ db }, checkout)).traveler).toEqual(CAMILLE)
  })
})

import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import { resolveLink } from '#modules/links/server/resolve-link.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { addOwnedVilla, addPerson, type OwnedVilla, type TestUser } from '#tests/cgv-fixture.ts'
import { openDesk } from '#tests/open-desk.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { answerCost } from './answer-cost.ts'
import { askAgain } from './ask-again.ts'
import { createPromotion } from './create-promotion.ts'
import { endCostLinks } from './end-cost-links.ts'
import { listCosts, readCost } from './list-costs.ts'
import { movePromotion } from './move-promotion.ts'
import { quoteWithCode } from './quote-with-code.ts'

const { db, desk } = await openDesk('2026-11-21')
const { needs } = desk
const WEEK = { arrival: '2027-03-06', departure: '2027-03-13' } as const
const CALLER = { address: '192.0.2.1' }

let [villa, house] = [null, null] as unknown as [OwnedVilla, TestUser]
beforeAll(async () => {
  villa = await addOwnedVilla(needs)
  house = await addPerson(needs, 'BACK_OFFICE')
})

let codes = 0
type Input = Parameters<typeof createPromotion>[2]
async function open(change: Partial<Input> = {}, { by = villa.head, of = villa } = {}) {
  codes += 1
  const code = `FRAIS-${codes}`
  const promotion = await createPromotion(needs, by, {
    ...{ agencyId: of.agencyId, name: `Promotion ${codes}`, code, borneBy: 'owner', villas: [of.publicId] },
    ...{ off: { kind: 'percent', basisPoints: 1_000 }, stayFrom: null, stayTo: null },
    ...{ bookedFrom: '2026-11-01', bookedTo: '2026-12-31', leastNights: 1, mostDaysBefore: null },
    ...{ mostUses: null, mostUsesOfTraveler: null },
    ...change,
  })
  const quoted = async () => {
    const wanted = { property: of.publicId, stay: WEEK, party: partyOf({ adults: 2 }) }
    return (await quoteWithCode(needs, { ...wanted, code, asker: CALLER })).quote.promotion
  }
  return { promotion, quoted, name: `Promotion ${codes}` }
}

/** What the owner of a villa is asked about a promotion. */
async function askedFor(name: string, owner = villa.owner) {
  return (await listCosts(needs, owner)).find((cost) => cost.name === name)!
}

const refused = { code: 'INVALID_INPUT', details: { errors: { code: expect.any(String) } } }
const answer = (actor: Actor, asked: string, isAccepted = true) =>
  answerCost(needs, actor, { asked, isAccepted })

describe('a promotion that the owner bears', () => {
  test('is for their villa once they have agreed, and no more once they take it back', async () => {
    const { quoted, name } = await open()
    const { id, answer: before } = await askedFor(name)
    expect(before).toBe('waiting')
    await expect(quoted()).rejects.toMatchObject(refused)
    await answer(villa.owner, id)
    expect(await quoted()).toMatchObject({ borneBy: 'owner', rent: 700_000, amount: 70_000 })
    await answer(villa.owner, id, false)
    expect(await askedFor(name)).toMatchObject({ answer: 'refused' })
    await expect(quoted()).rejects.toMatchObject(refused)
  })

  test('never takes off more than their part of the rent', async () => {
    const { quoted, name } = await open({ off: { kind: 'percent', basisPoints: 10_000 } })
    await answer(villa.owner, (await askedFor(name)).id)
    expect(await quoted()).toMatchObject({ amount: 700_000 * 0.8 })
  })

  test('is answered by the link of their mail, once, and the agency is mailed each new answer', async () => {
    const { quoted, name } = await open()
    const [mail] = (await listQueuedMails(db, { of: 'promotion-cost', to: villa.owner.email })).slice(-1)
    expect(mail!.props.lines).toContainEqual(['Promotion', name])
    const token = mail!.props.url.split('/').at(-1)!
    const { subjectId } = await resolveLink(db, token, 'promotion_cost', CALLER)
    const holder: Actor = { kind: 'link', scope: 'promotion_cost', subjectId }
    expect(await readCost(needs, holder, subjectId)).toMatchObject({ name, answer: 'waiting' })
    await answer(holder, subjectId)
    await answer(holder, subjectId)
    expect(await quoted()).toBeDefined()
    const mails = await listQueuedMails(db, { of: 'promotion-cost-answered' })
    expect(mails.filter(({ props }) => props.promotion === name)).toEqual([
      expect.objectContaining({ props: expect.objectContaining({ isAccepted: true }) }),
    ])
    const { id } = await askedFor((await open()).name)
    await expect(answer(holder, id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(readCost(needs, holder, id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('is answered by its owner alone, and not once it has ended', async () => {
    const { promotion, name } = await open()
    const { id } = await askedFor(name)
    const stranger = (await addOwnedVilla(needs, {}, 'draft')).owner
    for (const actor of [villa.head, house, stranger])
      await expect(answer(actor, id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await listCosts(needs, stranger)).toEqual([])
    await movePromotion(needs, villa.head, { promotion, to: 'ended' })
    await expect(answer(villa.owner, id)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    await expect(answer(villa.owner, crypto.randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is not agreed to by who owns the villa afterwards, and the former owner answers no more', async () => {
    const sold = await addOwnedVilla(needs, {}, 'published', { agencyId: villa.agencyId })
    const { quoted, name } = await open({}, { by: sold.head, of: sold })
    const { id } = await askedFor(name, sold.owner)
    await answer(sold.owner, id)
    expect(await quoted()).toBeDefined()
    const buyer = await addPerson(needs, 'OWNER')
    await db
      .updateTable('properties')
      .set({ ownerId: buyer.userId })
      .where('id', '=', sold.propertyId)
      .execute()
    await expect(quoted()).rejects.toMatchObject(refused)
    await expect(answer(sold.owner, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await listCosts(needs, sold.owner)).toEqual([])
  })

  test('is asked of them again after a day without answer, by a link that replaces the first, and of who bought the villa', async () => {
    const sold = await addOwnedVilla(needs, {}, 'published', { agencyId: villa.agencyId })
    const { promotion, name } = await open({}, { by: sold.head, of: sold })
    const again = () => askAgain(needs, sold.head, { promotion })
    await expect(again()).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    await sql`update promotion_consents set asked_at = now() - interval '25 hours'`.execute(db)
    expect(await again()).toBe(1)
    const mails = await listQueuedMails(db, { of: 'promotion-cost', to: sold.owner.email })
    expect(mails).toHaveLength(2)
    const linkOf = ({ props }: (typeof mails)[number]) =>
      resolveLink(db, props.url.split('/').at(-1)!, 'promotion_cost', CALLER)
    await expect(linkOf(mails[0]!)).rejects.toMatchObject({ code: 'LINK_INVALID' })
    const { subjectId } = await linkOf(mails[1]!)
    await answer(sold.owner, subjectId)
    await expect(again()).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    const buyer = await addPerson(needs, 'OWNER')
    await db
      .updateTable('properties')
      .set({ ownerId: buyer.userId })
      .where('id', '=', sold.propertyId)
      .execute()
    expect(await again()).toBe(1)
    await expect(linkOf(mails[1]!)).rejects.toMatchObject({ code: 'LINK_INVALID' })
    expect(await askedFor(name, buyer)).toMatchObject({ answer: 'waiting' })
  })

  test('names its villas, each with an owner to ask', async () => {
    const wrong = { code: 'INVALID_INPUT', details: { errors: { villas: expect.any(String) } } }
    await expect(open({ villas: null })).rejects.toMatchObject(wrong)
    const orphan = await addOwnedVilla(needs, {}, 'published', { agencyId: villa.agencyId })
    await db.updateTable('properties').set({ ownerId: null }).where('id', '=', orphan.propertyId).execute()
    await expect(open({}, { by: villa.head, of: orphan })).rejects.toMatchObject(wrong)
  })

  test('asks no owner whose account is closed, and no link answers for them', async () => {
    const closed = await addOwnedVilla(needs, {}, 'published', { agencyId: villa.agencyId })
    const { promotion, name } = await open({}, { by: closed.head, of: closed })
    const { id } = await askedFor(name, closed.owner)
    await sql`update users set disabled_at = now() where id = ${closed.owner.userId}`.execute(db)
    await sql`update promotion_consents set asked_at = now() - interval '25 hours'`.execute(db)
    await expect(askAgain(needs, closed.head, { promotion })).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
    })
    await expect(open({}, { by: closed.head, of: closed })).rejects.toMatchObject({
      details: { errors: { villas: expect.stringContaining('fermé') } },
    })
    const holder: Actor = { kind: 'link', scope: 'promotion_cost', subjectId: id }
    await expect(answer(holder, id)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    expect(await listQueuedMails(db, { of: 'promotion-cost', to: closed.owner.email })).toHaveLength(1)
  })

  test('is answered in the console alone once their account was closed', async () => {
    await open()
    const [mail] = (await listQueuedMails(db, { of: 'promotion-cost', to: villa.owner.email })).slice(-1)
    await inTransaction(db, (trx) => endCostLinks(trx, { userId: villa.owner.userId }, needs.emit))
    const token = mail!.props.url.split('/').at(-1)!
    await expect(resolveLink(db, token, 'promotion_cost', CALLER)).rejects.toMatchObject({
      code: 'LINK_INVALID',
    })
  })
})

describe('a promotion that the house bears', () => {
  test('is opened, paused and ended by the house alone, and asks no owner', async () => {
    const borne = { borneBy: 'house', villas: null } as const
    await expect(open(borne)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const { promotion, quoted } = await open(borne, { by: house, of: villa })
    expect(await quoted()).toMatchObject({ borneBy: 'house', amount: 70_000 })
    const pause = (by: TestUser) => movePromotion(needs, by, { promotion, to: 'paused' })
    await expect(pause(villa.head)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await pause(house)
    await expect(quoted()).rejects.toMatchObject(refused)
  })
})

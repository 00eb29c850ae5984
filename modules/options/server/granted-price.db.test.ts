import { beforeEach, describe, expect, test } from 'vitest'
import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import { resolveLink } from '#modules/links/server/resolve-link.ts'
import { enterOwner } from '#modules/ownership/server/enter-owner.ts'
import { setShares } from '#modules/ownership/server/set-shares.ts'
import { changeRates } from '#modules/rates/server/change-rates.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { addOwnedVilla, addPerson, type OwnedVilla } from '#tests/cgv-fixture.ts'
import { aRates } from '#tests/listing-factory.ts'
import { openDesk } from '#tests/open-desk.ts'
import { addTestContact, countTaken, letLapse, PARTY } from '#tests/option-desk.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { answerPrice } from './answer-price.ts'
import { askPrice } from './ask-price.ts'
import { bookOption } from './book-option.ts'
import { endPriceLinks } from './end-price-links.ts'
import { findStayOption } from './find-stay-option.ts'
import { listPrices, readPrice } from './list-prices.ts'
import { moveOption } from './move-option.ts'
import { optionRecords } from './option-records.ts'
import { placeOption } from './place-option.ts'
import { readOption } from './read-option.ts'
import { releaseOption } from './release-option.ts'
import { withdrawPrice } from './withdraw-price.ts'

const { db, desk } = await openDesk('2026-11-21')
const { needs } = desk
const WEEK = { arrival: '2027-03-06', departure: '2027-03-13' } as const
const NEXT = { arrival: '2027-03-13', departure: '2027-03-20' } as const
const CALLER = { address: '192.0.2.1' }
const [RENT, GRANTED] = [700_000, 630_000]
const REASON = 'Famille qui revient chaque année'

let [villa, option, email] = [null as unknown as OwnedVilla, '', '']
beforeEach(async () => {
  villa = await addOwnedVilla(needs, { rates: aRates({ serviceFeeBasisPoints: 150 }) })
  const added = await addTestContact({ services: needs, agent: villa.agent }, 'Roux')
  email = added.email
  option = (await place(added.contact)).option
})

const place = (contact: string) =>
  placeOption(needs, villa.agent, {
    ...{ contact, property: villa.publicId, stay: WEEK, party: PARTY, endsAt: null, derogation: null },
    formKey: crypto.randomUUID(),
  })
const ask = (by: Actor = villa.head, rent = GRANTED, reason = REASON) =>
  askPrice(needs, by, { option, rent, reason })
const answer = async (isAccepted: boolean, by: Actor = villa.owner) =>
  answerPrice(needs, by, { asked: (await listPrices(needs, villa.owner))[0]!.id, isAccepted })
const withdraw = (by: Actor = villa.head) => withdrawPrice(needs, by, { option })
const shown = () => readOption(needs, villa.head, option)
/** Makes another person the one who answers for the villa. */
async function handOver(): Promise<Actor> {
  const { publicId } = villa
  const person = { firstName: 'Marius', lastName: 'Vidal', phone: null, company: null }
  const next = `${crypto.randomUUID()}@example.org`
  const { partyId } = await enterOwner(needs, SYSTEM, { publicId, email: next, ...person })
  await setShares(needs, SYSTEM, {
    ...{ publicId, from: '2026-11-21', representativeId: partyId },
    shares: [{ partyId, holding: 'joint', basisPoints: 10_000 }],
  })
  return { ...villa.owner, userId: partyId, email: next }
}
const mailsToOwner = () => listQueuedMails(db, { of: 'price-asked', to: villa.owner.email })
const audited = () =>
  db
    .selectFrom('auditEntries')
    .select(['action', 'detail'])
    .where('subjectId', '=', option)
    .where('action', 'like', 'option.%price')
    .orderBy('id')
    .execute()

describe('a price that the head of an agency grants for one stay', () => {
  test('is asked of the owner, who reads what it takes off what comes to them, and is that of the option once they agree', async () => {
    const { total } = await shown()
    await ask()
    expect(await shown()).toMatchObject({
      total,
      granted: { state: 'waiting', rent: GRANTED, reason: REASON },
    })
    const [asked] = await listPrices(needs, villa.owner)
    expect(asked).toMatchObject({
      ...{ state: 'waiting', stay: WEEK, ordinaryRent: RENT, rent: GRANTED, reason: REASON },
      part: { before: 560_000, after: 504_000 },
    })
    await answer(true)
    const after = await shown()
    expect(after.granted).toMatchObject({ state: 'accepted', by: 'Hélène Vidal' })
    // The service fee is a share of the rent, the taxe de séjour at most.
    expect(after.total).toBeLessThanOrEqual(total - (RENT - GRANTED) - 1_050)
    const [mailed] = (await listQueuedMails(db, { of: 'option-news', to: email })).slice(-1)
    expect(mailed!.props).toMatchObject({ what: 'priced', total: after.total })
    const [answered] = (await listQueuedMails(db, { of: 'price-answered' })).slice(-1)
    expect(answered!.props).toMatchObject({ contact: 'Camille Roux', rent: GRANTED, isAccepted: true })
    expect(await audited()).toEqual([
      { action: 'option.ask_price', detail: { ordinaryRent: RENT, rent: GRANTED, reason: REASON } },
      { action: 'option.answer_price', detail: { rent: GRANTED, answer: 'accepted' } },
    ])
    expect(await countTaken(db, villa)).toBe(1)
  })

  test('changes nothing where the owner refuses, who answers once, and may be asked again', async () => {
    const { total } = await shown()
    await ask()
    await answer(false)
    await answer(false)
    expect(await shown()).toMatchObject({ total, granted: { state: 'refused' } })
    await expect(answer(true)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    expect(await listQueuedMails(db, { of: 'option-news', to: email })).toHaveLength(1)
    await ask(villa.head, 650_000)
    expect(await shown()).toMatchObject({ granted: { state: 'waiting', rent: 650_000 } })
  })

  test('is taken back by the head: the stay costs what it did, its client is mailed, and its owner answers no more', async () => {
    const { total } = await shown()
    await ask()
    await expect(ask()).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    await withdraw()
    await expect(answer(true)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    const token = (await mailsToOwner())[0]!.props.url.split('/').at(-1)!
    await expect(resolveLink(db, token, 'granted_price', CALLER)).rejects.toMatchObject({
      code: 'LINK_INVALID',
    })
    await expect(withdraw()).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    await ask()
    await answer(true)
    await withdraw()
    expect(await shown()).toMatchObject({ total, granted: { state: 'withdrawn' } })
    const prices = (await listQueuedMails(db, { of: 'option-news', to: email })).map(
      ({ props }) => props.total,
    )
    expect(prices).toEqual([total, expect.any(Number), total])
    await bookOption(needs, villa.agent, { option, seenTotal: total })
  })

  test('is lower than the rent of the stay, for a reason', async () => {
    const wrong = (field: string) => ({
      code: 'INVALID_INPUT',
      details: { errors: { [field]: expect.any(String) } },
    })
    for (const rent of [RENT, RENT + 1, 0, -5])
      await expect(ask(villa.head, rent)).rejects.toMatchObject(wrong('rent'))
    await expect(ask(villa.head, GRANTED, ' ')).rejects.toMatchObject(wrong('reason'))
    expect(await mailsToOwner()).toEqual([])
  })

  test('is granted and taken back by the head of the agency alone, and by no one of another agency', async () => {
    const stranger = await addPerson(
      needs,
      'AGENCY_ADMIN',
      (await addOwnedVilla(needs, {}, 'draft')).agencyId,
    )
    const house = await addPerson(needs, 'BACK_OFFICE')
    await expect(ask(villa.agent)).rejects.toMatchObject({
      ...{ code: 'FORBIDDEN', details: { reason: expect.stringContaining('responsable') } },
    })
    await expect(ask(house)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    for (const other of [stranger, villa.owner])
      await expect(ask(other)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await ask()
    await expect(withdraw(villa.agent)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(withdraw(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is agreed to by its owner alone, signed in or by the link of their mail, and by no other owner', async () => {
    await ask()
    const other = (await addOwnedVilla(needs, {}, 'draft')).owner
    for (const actor of [villa.head, villa.agent, other])
      await expect(answer(true, actor)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await listPrices(needs, other)).toEqual([])
    const token = (await mailsToOwner())[0]!.props.url.split('/').at(-1)!
    const { subjectId } = await resolveLink(db, token, 'granted_price', CALLER)
    const holder: Actor = { kind: 'link', scope: 'granted_price', subjectId }
    expect(await readPrice(needs, holder, subjectId)).toMatchObject({ state: 'waiting', rent: GRANTED })
    await expect(readPrice(needs, other, subjectId)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await answerPrice(needs, holder, { asked: subjectId, isAccepted: true })
    expect(await shown()).toMatchObject({ granted: { state: 'accepted' } })
  })

  test('ends with its owner once another answers for the villa, who has not agreed: the stay costs what it did, and its client is mailed', async () => {
    const { total } = await shown()
    await ask()
    await answer(true)
    await handOver()
    expect(await shown()).toMatchObject({ total, granted: { state: 'withdrawn' } })
    const [mailed] = (await listQueuedMails(db, { of: 'option-news', to: email })).slice(-1)
    expect(mailed!.props).toMatchObject({ what: 'priced', total })
    const { reservation } = await bookOption(needs, villa.agent, { option, seenTotal: total })
    expect((await findStayOption(needs, villa.head, reservation)).granted).toBeNull()
  })

  test('is no more waited for once another answers for the villa, who may be asked', async () => {
    await ask()
    const token = (await mailsToOwner())[0]!.props.url.split('/').at(-1)!
    const next = await handOver()
    await expect(resolveLink(db, token, 'granted_price', CALLER)).rejects.toMatchObject({
      code: 'LINK_INVALID',
    })
    expect(await shown()).toMatchObject({ granted: { state: 'withdrawn' } })
    expect(await listQueuedMails(db, { of: 'option-news', to: email })).toHaveLength(1)
    await ask()
    expect(await listPrices(needs, next)).toMatchObject([{ state: 'waiting', rent: GRANTED }])
    expect(await listPrices(needs, villa.owner)).toEqual([])
  })

  test('ends with its owner where the stay has no price today: the option is not booked before it has one', async () => {
    await ask()
    await answer(true)
    const { publicId } = villa
    await changeRates(needs, SYSTEM, { publicId, rates: aRates({ baseNightly: null }) })
    await handOver()
    expect(await shown()).toMatchObject({ granted: { state: 'withdrawn' } })
    await expect(bookOption(needs, villa.agent, { option, seenTotal: null })).rejects.toMatchObject({
      code: 'PRICE_ON_REQUEST',
    })
  })

  test.each(['released', 'lapsed', 'booked'] as const)('is over once the option is %s', async (end) => {
    await ask()
    if (end === 'released') await releaseOption(needs, villa.agent, { option })
    if (end === 'lapsed') await letLapse(db, option)
    if (end === 'booked') await bookOption(needs, villa.agent, { option, seenTotal: null })
    expect(await listPrices(needs, villa.owner)).toMatchObject([{ state: 'over' }])
    await expect(answer(true)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    await expect(withdraw()).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    await expect(ask()).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  })

  test('is for its own nights: an option that is moved costs what its new ones cost, and so it does once it is back', async () => {
    const { total } = await shown()
    await ask()
    await answer(true)
    const move = (stay: typeof WEEK | typeof NEXT) =>
      moveOption(needs, villa.agent, { option, stay, seenTotal: total })
    expect(await move(NEXT)).toEqual({ total })
    expect(await shown()).toMatchObject({ total, granted: { state: 'withdrawn' } })
    await move(WEEK)
    await bookOption(needs, villa.agent, { option, seenTotal: total })
  })

  test('is given with the data of its owner, answered in the console once their account was closed, and forgets who is erased', async () => {
    await ask()
    const records = (await optionRecords.export!(db, villa.owner.userId)) as { prixDemandes: unknown[] }
    expect(records.prixDemandes).toMatchObject([{ villa: 'Villa Azur', loyer: RENT, loyerAccorde: GRANTED }])
    await inTransaction(db, (trx) => endPriceLinks(trx, { userId: villa.owner.userId }, needs.emit))
    const token = (await mailsToOwner())[0]!.props.url.split('/').at(-1)!
    await expect(resolveLink(db, token, 'granted_price', CALLER)).rejects.toMatchObject({
      code: 'LINK_INVALID',
    })
    await answer(true)
    for (const { userId } of [villa.owner, villa.head]) await optionRecords.erase!(db, userId)
    const kept = await db
      .selectFrom('grantedPrices')
      .select(['ownerId', 'askedBy'])
      .where('rent', '=', GRANTED)
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(kept).toEqual([{ ownerId: null, askedBy: null }])
  })
})

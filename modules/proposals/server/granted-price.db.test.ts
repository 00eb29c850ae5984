import { expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { answerPrice } from '#modules/options/server/answer-price.ts'
import { askPrice } from '#modules/options/server/ask-price.ts'
import { listPrices } from '#modules/options/server/list-prices.ts'
import { readOption } from '#modules/options/server/read-option.ts'
import { changeRates } from '#modules/rates/server/change-rates.ts'
import { addPerson } from '#tests/cgv-fixture.ts'
import { aRates } from '#tests/listing-factory.ts'
import { person } from '#tests/person.ts'
import { openProposalDesk } from '#tests/proposal-desk.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { askOption } from './ask-option.ts'
import { bookProposedVilla } from './book-proposed-villa.ts'

const { db, clock, desk, needs, agencyId, agent, link, sentTo, readLive, tokenOf, asker } =
  await openProposalDesk()

/** A proposal of one villa whose nights an option keeps, and for which a lower rent was asked of its owner. */
async function askedPrice() {
  const villa = await publishTestVilla({ db, clock }, { title: 'Villa Olivier' }, agencyId)
  const proposal = await sentTo([villa.publicId])
  const shown = async () => (await readLive(proposal)).villas[0]!
  const { key, pay } = await shown()
  const sent = pay!.quote
  await askOption(needs, await link(proposal), { proposal, villa: key, readerToken: null })
  const option = (await shown()).option!.id
  const head = await addPerson(needs, 'AGENCY_ADMIN', agencyId)
  const { ownerId } = await db
    .selectFrom('properties')
    .select('ownerId')
    .where('publicId', '=', villa.publicId)
    .executeTakeFirstOrThrow()
  const owner = person('OWNER', { userId: ownerId! })
  const rent = sent.lines[0]!.amount - 40_000
  await askPrice(needs, head, { option, rent, reason: 'Deux semaines l’an dernier' })
  const accept = async () =>
    answerPrice(needs, owner, { asked: (await listPrices(needs, owner))[0]!.id, isAccepted: true })
  const book = async (seenTotal: number) => {
    const input = { token: tokenOf(proposal), villa: key, asker, from: null }
    return bookProposedVilla(needs, await desk.newVisitor(), { ...input, seenTotal })
  }
  return { villa, option, sent, rent, shown, accept, book }
}

test('a villa of a proposal has the price that was granted for its option, on the page and in the booking', async () => {
  const { option, sent, rent, shown, accept, book } = await askedPrice()
  expect((await shown()).pay).toMatchObject({ isPromised: true, quote: { total: sent.total } })
  await accept()
  const { total } = await readOption(needs, agent, option)
  expect(total).toBeLessThan(sent.total)
  const granted = await shown()
  expect(granted).toMatchObject({ state: 'kept', difference: [], pay: { isGranted: true, quote: { total } } })
  expect(granted.pay!.quote.lines[0]).toMatchObject({ amount: rent })
  await expect(book(sent.total)).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
  await book(total)
})

test('a villa of a proposal has the price of the day where it has become lower than the granted one', async () => {
  const { villa, rent, shown, accept, book } = await askedPrice()
  await accept()
  const { publicId } = villa
  await changeRates(needs, SYSTEM, { publicId, rates: aRates({ baseNightly: 90_000 }) })
  const { pay } = await shown()
  expect(pay!.quote.lines[0]!.amount).toBe(630_000)
  expect(630_000).toBeLessThan(rent)
  expect([pay!.isPromised, pay!.isGranted ?? false]).toEqual([false, false])
  await book(pay!.quote.total)
})

import { expect, test } from 'vitest'
import { answerPrice } from '#modules/options/server/answer-price.ts'
import { askPrice } from '#modules/options/server/ask-price.ts'
import { listPrices } from '#modules/options/server/list-prices.ts'
import { readOption } from '#modules/options/server/read-option.ts'
import { addPerson } from '#tests/cgv-fixture.ts'
import { person } from '#tests/person.ts'
import { openProposalDesk } from '#tests/proposal-desk.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { askOption } from './ask-option.ts'
import { bookProposedVilla } from './book-proposed-villa.ts'

const { db, clock, desk, needs, agencyId, agent, link, sentTo, readLive, tokenOf, asker } =
  await openProposalDesk()

test('a villa of a proposal has the price that was granted for its option, on the page and in the booking', async () => {
  const villa = await publishTestVilla({ db, clock }, { title: 'Villa Olivier' }, agencyId)
  const proposal = await sentTo([villa.publicId])
  const shownOf = async () => (await readLive(proposal)).villas[0]!
  const key = (await shownOf()).key
  const sent = (await shownOf()).pay!.quote
  await askOption(needs, await link(proposal), { proposal, villa: key, readerToken: null })
  const option = (await shownOf()).option!.id
  const head = await addPerson(needs, 'AGENCY_ADMIN', agencyId)
  const { ownerId } = await db
    .selectFrom('properties')
    .select('ownerId')
    .where('publicId', '=', villa.publicId)
    .executeTakeFirstOrThrow()
  const owner = person('OWNER', { userId: ownerId! })
  const rent = sent.lines[0]!.amount - 40_000
  await askPrice(needs, head, { option, rent, reason: 'Deux semaines l’an dernier' })
  expect((await shownOf()).pay).toMatchObject({ isPromised: true, quote: { total: sent.total } })
  await answerPrice(needs, owner, { asked: (await listPrices(needs, owner))[0]!.id, isAccepted: true })
  const { total } = await readOption(needs, agent, option)
  expect(total).toBeLessThan(sent.total)
  const shown = await shownOf()
  expect(shown).toMatchObject({ state: 'kept', difference: [], pay: { isGranted: true, quote: { total } } })
  expect(shown.pay!.quote.lines[0]).toMatchObject({ amount: rent })
  const input = { token: tokenOf(proposal), villa: key, asker, from: null }
  await expect(
    bookProposedVilla(needs, await desk.newVisitor(), { ...input, seenTotal: sent.total }),
  ).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
  await bookProposedVilla(needs, await desk.newVisitor(), { ...input, seenTotal: total })
})

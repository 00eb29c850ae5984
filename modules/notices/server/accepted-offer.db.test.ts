import { expect, test } from 'vitest'
import { acceptOffer } from '#modules/options/server/answer-offer.ts'
import { releaseOption } from '#modules/options/server/release-option.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { addTestContact, openOptionDesk, place, waitFor } from '#tests/option-desk.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { NOTICE_LIST } from '../notice-list.ts'
import { listNotices } from './read-notices.ts'

const desk = await openOptionDesk()

/** Nights of a villa that are offered to a contact whom the agent put in line. */
async function offerNights() {
  const at = { ...desk, villa: await publishTestVilla(desk.services, { title: 'Villa Azur' }, desk.agencyId) }
  const { option } = await place(at, (await addTestContact(at, 'Premier')).contact)
  const { wait } = await waitFor(at, (await addTestContact(at, 'Deuxième')).contact)
  await releaseOption(at.services, at.agent, { option })
  return wait
}
const shownTo = async (actor: typeof desk.agent) => {
  const { rows } = await listNotices(desk.services, actor, criteriaOf(NOTICE_LIST, 'kind=option_asked'))
  return rows.map(({ about }) => about.option)
}

test('nights that a client accepts by the link of their offer are shown to the agent who put them in line, once', async () => {
  const wait = await offerNights()
  const holder = { kind: 'link', scope: 'option_offer', subjectId: wait } as const
  const { option } = await acceptOffer(desk.services, holder, { wait })
  await acceptOffer(desk.services, holder, { wait })
  expect(await shownTo(desk.agent)).toEqual([option])
  expect(await shownTo(desk.head)).toEqual([])
})

test('nights that an agent accepts for a client on the telephone are no news to the agency', async () => {
  const before = await shownTo(desk.agent)
  const wait = await offerNights()
  await acceptOffer(desk.services, desk.agent, { wait })
  expect(await shownTo(desk.agent)).toEqual(before)
})

import { expect, inject, test } from 'vitest'
import { openPostgres } from '#platform/database/database.ts'
import { addTestContact, openOptionDesk, place, waitFor, waitOf } from '#tests/option-desk.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { createTimedDatabase, timeOf, urlOf } from '#tests/simulation/simulated-time.ts'
import { endOptions } from './end-options.ts'

const { url } = inject('testDatabase') as { url: string }

test('an option that lapses on Sunday at 20:00 is offered at 20:01 to the next in line, whose mail and 24 hours start on Monday at 8:00, once', async () => {
  await createTimedDatabase(url, 'sunday_evening')
  const opened = openPostgres(urlOf(url, 'sunday_evening'), { max: 4 })
  const time = await timeOf(opened)
  // A Friday at noon in Paris, as in docs/days.md.
  await time.set(new Date('2027-05-07T10:00:00Z'))
  const desk = await openOptionDesk({}, opened.db)
  const services = { ...desk.services, clock: time }
  const first = await addTestContact(desk, 'Premier')
  const next = await addTestContact(desk, 'Deuxième')
  const { option } = await place(desk, first.contact, { endsAt: new Date('2027-05-09T18:00:00Z') })
  const { wait } = await waitFor(desk, next.contact)
  const offers = () => listQueuedMails(desk.db, { of: 'option-offered', to: next.email })
  const at = async (instant: string) => {
    await time.set(new Date(instant))
    await endOptions(services)
    return (await offers()).length
  }

  expect(await at('2027-05-09T17:59:00Z')).toBe(0)
  expect((await waitOf(desk.db, wait)).offeredAt).toBeNull()
  expect(await at('2027-05-09T18:01:00Z')).toBe(0)
  const ended = desk.db.selectFrom('options').select('endedAs').where('publicId', '=', option)
  expect(await ended.executeTakeFirst()).toEqual({ endedAs: 'lapsed' })
  expect(await waitOf(desk.db, wait)).toMatchObject({
    offeredAt: new Date('2027-05-10T06:00:00Z'),
    // The hours from 21:00 to 8:00 do not count.
    offerEndsAt: new Date('2027-05-11T17:00:00Z'),
    mailedAt: null,
  })
  expect(await at('2027-05-10T05:59:00Z')).toBe(0)
  expect(await at('2027-05-10T06:00:00Z')).toBe(1)
  expect(await at('2027-05-10T06:05:00Z')).toBe(1)
  await opened.close()
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addPerson } from '#tests/cgv-fixture.ts'
import { addTestContact, letMorningCome, openOptionDesk, place, waitFor } from '#tests/option-desk.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { optionsToWatch } from './options-to-watch.ts'
import { releaseOption } from './release-option.ts'

test('an option that lapses today, then the offer of its nights, is shown to its agency with where it is settled', async () => {
  const at = await openOptionDesk()
  const watch = () => optionsToWatch(at.services, at.agent, 2)
  const first = await addTestContact(at, 'Premier')
  const second = await addTestContact(at, 'Deuxième')
  const { option } = await place(at, first.contact)
  const { wait } = await waitFor(at, second.contact)
  expect(await watch()).toEqual({ lapsing: { count: 0, first: [] }, offered: { count: 0, first: [] } })

  await sql`update options set ends_at = (date_trunc('day', now() at time zone 'Europe/Paris') + interval '1 day'
    - interval '1 millisecond') at time zone 'Europe/Paris'`.execute(at.db)
  const { lapsing, offered } = await watch()
  expect(lapsing).toMatchObject({ count: 1, first: [{ id: option, option, villa: 'Villa Azur' }] })
  expect(offered.count).toBe(0)

  await releaseOption(at.services, at.agent, { option })
  await letMorningCome(at.db)
  const after = await watch()
  expect(after.lapsing.count).toBe(0)
  expect(after.offered).toMatchObject({ count: 1, first: [{ id: wait, option }] })

  const stranger = await addPerson(at.services, 'AGENT', await openTestAgency(at.db))
  expect(await optionsToWatch(at.services, stranger, 2)).toMatchObject({ offered: { count: 0 } })
})

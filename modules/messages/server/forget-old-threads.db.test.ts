import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Services } from '#server/services.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { addOwnedVilla, addPerson, type OwnedVilla } from '#tests/cgv-fixture.ts'
import { openCheckoutDesk } from '#tests/checkout-desk.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { VISITOR } from '#tests/person.ts'
import { openTestServices } from '#tests/test-services.ts'
import { THREAD_LIST } from '../thread-list.ts'
import { askAboutVilla } from './ask-about-villa.ts'
import { forgetOldThreads } from './forget-old-threads.ts'
import { listThreads } from './list-threads.ts'
import { issueThreadLink, resolveThreadLink } from './thread-link.ts'

let services: Services
let villa: OwnedVilla
const ASKER = { address: '2001:db8::7' }

beforeAll(async () => {
  services = await openTestServices()
  villa = await addOwnedVilla(services)
})

const ask = async (actor: Actor, email: string | null) => {
  const { thread } = await askAboutVilla(services, actor, {
    asker: ASKER,
    ...{ listing: villa.publicId, text: 'Le jardin est-il clos ?', formKey: crypto.randomUUID(), wish: null },
    person: email === null ? null : { name: 'Camille Exemple', email },
  })
  return thread
}
const writtenAgo = (thread: string, ago: string) =>
  sql`update message_threads set last_message_at = now() - ${ago}::interval where public_id = ${thread}`.execute(
    services.db,
  )

test('a question without an account is erased with its link one year after its last message, and no other thread is', async () => {
  const old = await ask(VISITOR, 'ancienne@example.org')
  const recent = await ask(VISITOR, 'recente@example.org')
  const ofAccount = await ask(await addPerson(services, 'TRAVELER'), null)
  const url = await issueThreadLink(services, services.db, old)
  await writtenAgo(old, '1 year 1 day')
  await writtenAgo(recent, '11 months')
  await writtenAgo(ofAccount, '3 years')
  expect(await forgetOldThreads(services.db)).toBe(1)
  const { rows } = await listThreads(services, villa.agent, 'agency', criteriaOf(THREAD_LIST))
  expect(rows.map(({ id }) => id).toSorted()).toEqual([recent, ofAccount].toSorted())
  await expect(resolveThreadLink(services, url.split('/messages/')[1]!, ASKER)).rejects.toMatchObject({
    code: 'LINK_INVALID',
  })
})

test('a thread about a stay is erased five years after the departure, and not before', async () => {
  const desk = await openCheckoutDesk(services.db)
  const threadOf = async (month: string, departedAgo: string) => {
    const { stays } = await desk.start(await desk.newVisitor(), [villa.publicId], {
      arrival: `2027-${month}-03` as CivilDate,
      departure: `2027-${month}-10` as CivilDate,
    })
    const { rows } = await sql<{ publicId: string }>`
      with moved as (update reservations set arrival = (now() - ${departedAgo}::interval)::date - 7,
        departure = (now() - ${departedAgo}::interval)::date where public_id = ${stays[0]!.reservation.publicId}
        returning id, property_id, agency_id)
      insert into message_threads (property_id, agency_id, reservation_id) select property_id, agency_id, id from moved returning public_id`.execute(
      services.db,
    )
    return rows[0]!.publicId
  }
  const [old, recent] = [await threadOf('06', '5 years 2 days'), await threadOf('09', '59 months')]
  expect(await forgetOldThreads(services.db)).toBe(1)
  const { rows } = await sql<{ publicId: string }>`
    select public_id from message_threads where public_id in (${old}, ${recent})`.execute(services.db)
  expect(rows).toEqual([{ publicId: recent }])
})

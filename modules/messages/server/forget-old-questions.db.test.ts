import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Services } from '#server/services.ts'
import { addOwnedVilla, addPerson, type OwnedVilla } from '#tests/cgv-fixture.ts'
import { wishOf } from '#tests/list-wish.ts'
import { VISITOR } from '#tests/person.ts'
import { openTestServices } from '#tests/test-services.ts'
import { THREAD_LIST } from '../thread-list.ts'
import { askAboutVilla } from './ask-about-villa.ts'
import { forgetOldQuestions } from './forget-old-questions.ts'
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
  expect(await forgetOldQuestions(services.db)).toBe(1)
  const { rows } = await listThreads(services, villa.agent, 'agency', wishOf(THREAD_LIST))
  expect(rows.map(({ id }) => id).toSorted()).toEqual([recent, ofAccount].toSorted())
  await expect(resolveThreadLink(services, url.split('/messages/')[1]!, ASKER)).rejects.toMatchObject({
    code: 'LINK_INVALID',
  })
})

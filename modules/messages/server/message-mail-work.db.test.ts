import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#server/services.ts'
import { addOwnedVilla, type OwnedVilla, type TestUser } from '#tests/cgv-fixture.ts'
import { linkOf, messageSteps } from '#tests/message-steps.ts'
import { openTestServices } from '#tests/test-services.ts'
import { markThreadRead } from './read-marks.ts'

let services: Services
let db: Database
let villa: OwnedVilla
let agent: TestUser

beforeAll(async () => {
  services = await openTestServices()
  db = services.db
})
beforeEach(async () => {
  villa = await addOwnedVilla(services)
  agent = villa.agent
})

const { question, ask, say, read, mail, mailsTo, later } = messageSteps(() => ({ services, villa }))

describe('mails of messages', () => {
  test('carry the first message at once, later ones half an hour on, and none already read', async () => {
    const asked = question()
    const { email } = asked.person!
    const { thread } = await ask(asked)
    const quoted = async () =>
      (await mailsTo(email)).flatMap(({ props }) =>
        props.messages ? [props.messages.map(({ text }) => text)] : [],
      )
    await say(agent, thread, 'Un')
    await mail()
    await mail()
    expect(await quoted()).toEqual([['Un']])
    await say(agent, thread, 'Deux')
    await say(agent, thread, 'Trois')
    await mail()
    expect(await quoted()).toEqual([['Un']])
    await later('31 minutes')
    await sql`update queue_items set next_attempt_at = now() where kind = 'message-mail'`.execute(db)
    await mail()
    expect(await quoted()).toEqual([['Un'], ['Deux', 'Trois']])
    const newest = (await read(linkOf(thread), thread)).messages.at(-1)!
    await markThreadRead(services, linkOf(thread), { thread, upTo: newest.id })
    await say(agent, thread, 'Quatre')
    await mail()
    expect((await quoted()).at(-1)).toEqual(['Quatre'])
    const waiting = await db
      .selectFrom('queueItems')
      .select('subject')
      .where('kind', '=', 'message-mail')
      .execute()
    expect(waiting).toEqual([])
  })

  test('reach an owner who has written in the thread, and hide the traveler’s contacts', async () => {
    const { thread } = await ask(question({ text: 'Ici Camille, 06 12 34 56 78.' }))
    await mail()
    expect(await mailsTo(villa.owner.email)).toEqual([])
    await say(villa.owner, thread, 'Je réponds.')
    await say(linkOf(thread), thread, 'Merci. Camille')
    await mail()
    const [mailed] = await mailsTo(villa.owner.email)
    expect(mailed).toMatchObject({ template: 'messages-unread', props: { asker: null } })
    expect(JSON.stringify(mailed)).not.toMatch(/Camille|06 12/)
  })
})

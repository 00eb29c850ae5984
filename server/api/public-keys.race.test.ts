import { expect, test } from 'vitest'
import { rotateApiKey } from '#modules/api-keys/server/change-api-key.ts'
import { openPublicApi, SUPER } from '#tests/public-api-desk.ts'

test('a key that leaked is replaced under load: calls under way end well, and none begun after opens anything', async () => {
  const { db, mine, ask } = await openPublicApi()
  const { key, secret } = mine
  let isReplaced = false
  const seen: { begunAfter: boolean; status: number }[] = []
  const programs = Array.from({ length: 20 }, async () => {
    for (let call = 0; call < 6; call += 1) {
      const begunAfter = isReplaced
      const { status } = await ask(secret, 'GET', '/properties?limit=1')
      seen.push({ begunAfter, status })
    }
  })
  const { secret: next } = await rotateApiKey({ db }, SUPER, { key, leaked: true })
  isReplaced = true
  await Promise.all(programs)
  const statuses = (begunAfter: boolean) =>
    [...new Set(seen.filter((one) => one.begunAfter === begunAfter).map(({ status }) => status))].toSorted()
  expect(statuses(false)).toContain(200)
  expect(statuses(false).filter((status) => ![200, 401].includes(status))).toEqual([])
  expect(statuses(true)).toEqual([401])
  expect((await ask(next, 'GET', '/properties?limit=1')).status).toBe(200)
})

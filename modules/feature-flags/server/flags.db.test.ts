import { beforeAll, describe, expect, test } from 'vitest'
import { VILLA_QUESTIONS_FLAG } from '#modules/messages/message-flags.ts'
import { countQueriesOf, queriesOfRequest } from '#platform/database/request-queries.ts'
import { createLog } from '#platform/log.ts'
import type { Services } from '#server/services.ts'
import { person, VISITOR } from '#tests/person.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { openTestServices } from '#tests/test-services.ts'
import { setFlagRule, switchFlag, undoFlag } from './change-flag.ts'
import { createFlags, type Flags } from './flags.ts'
import { getFlag, listFlags } from './list-flags.ts'

const HEAD = person('SUPER_ADMIN', { userId: 'head' })
const FLAG = 'villa-questions'
const log = createLog('silent')

let services: Services
let agencyId: number
beforeAll(async () => {
  services = await openTestServices()
  agencyId = await openTestAgency(services.db)
})

const reset = async () => {
  await services.db.deleteFrom('featureFlags').execute()
  await services.flags.refresh()
}
const turn = (isOn: boolean) => switchFlag(services, HEAD, { flag: FLAG, isOn })
const isOn = (flags: Flags = services.flags, actor = VISITOR) => flags.isOn(VILLA_QUESTIONS_FLAG, actor)
const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )
const viewed = async () => (await getFlag(services, HEAD, FLAG)).flag
const entries = () =>
  services.db
    .selectFrom('auditEntries')
    .select(['action', 'detail'])
    .where('subjectId', '=', FLAG)
    .orderBy('id')
    .execute()

describe('a flag', () => {
  test('follows its declaration until it is changed, is turned off and on again, and each change is audited once', async () => {
    await reset()
    expect([await isOn(), (await viewed()).version]).toEqual([true, 0])
    await turn(true)
    expect((await viewed()).version).toBe(0)
    await turn(false)
    await turn(false)
    await services.flags.refresh()
    expect([await isOn(), (await viewed()).words]).toEqual([false, 'Fermée'])
    await turn(true)
    await services.flags.refresh()
    expect(await isOn()).toBe(true)
    const all = { roles: [], agencyIds: [], share: 100 }
    expect(await entries()).toEqual([
      {
        action: 'feature_flag.switch',
        detail: { before: { isOn: true, ...all }, after: { isOn: false, ...all } },
      },
      {
        action: 'feature_flag.switch',
        detail: { before: { isOn: false, ...all }, after: { isOn: true, ...all } },
      },
    ])
  })

  test('is kept to roles, agencies and a share, and keeps them while it is off', async () => {
    await reset()
    await setFlagRule(services, HEAD, {
      ...{ flag: FLAG, seen: 0, roles: ['OWNER', 'AGENT'], agencyIds: [agencyId], share: 100 },
    })
    await services.flags.refresh()
    const agent = person('AGENT', { agencyIds: [agencyId] })
    expect([await isOn(), await isOn(services.flags, agent)]).toEqual([false, true])
    await turn(false)
    await turn(true)
    expect((await viewed()).rule).toEqual({
      ...{ isOn: true, roles: ['OWNER', 'AGENT'], agencyIds: [agencyId], share: 100 },
    })
  })

  test('gets its rule before the last change back by one press, and the other again by the next', async () => {
    await reset()
    await setFlagRule(services, HEAD, { flag: FLAG, seen: 0, roles: [], agencyIds: [], share: 30 })
    await undoFlag(services, HEAD, { flag: FLAG, seen: 1 })
    expect(await viewed()).toMatchObject({ rule: { share: 100 }, version: 2 })
    await undoFlag(services, HEAD, { flag: FLAG, seen: 2 })
    expect(await viewed()).toMatchObject({ rule: { share: 30 }, formerWords: 'Ouverte à tous' })
  })

  test('is not overwritten by a form that was opened before another change, and a second press of undo does nothing', async () => {
    await reset()
    const rule = { flag: FLAG, seen: 0, roles: [], agencyIds: [], share: 10 }
    expect(await codeOf(undoFlag(services, HEAD, { flag: FLAG, seen: 0 }))).toBe('STATUS_CONFLICT')
    const both = await Promise.all([
      codeOf(setFlagRule(services, HEAD, rule)),
      codeOf(setFlagRule(services, HEAD, { ...rule, share: 20 })),
    ])
    expect(both.toSorted()).toEqual(['STATUS_CONFLICT', 'done'])
    await undoFlag(services, HEAD, { flag: FLAG, seen: 1 })
    expect(await codeOf(undoFlag(services, HEAD, { flag: FLAG, seen: 1 }))).toBe('STATUS_CONFLICT')
  })

  test('refuses a share out of bounds, an unknown agency, a role where what asks has none, a flag that is not declared, and every other role', async () => {
    await reset()
    const rule = { flag: FLAG, seen: 0, roles: [], agencyIds: [], share: 50 }
    for (const wrong of [{ share: 101 }, { share: -1 }, { share: 1.5 }])
      expect(await codeOf(setFlagRule(services, HEAD, { ...rule, ...wrong }))).toBe('INVALID_INPUT')
    for (const id of [-1, 999_999, 2 ** 40, Number.NaN])
      expect(await codeOf(setFlagRule(services, HEAD, { ...rule, agencyIds: [id] }))).toBe('INVALID_INPUT')
    expect(await codeOf(setFlagRule(services, HEAD, { ...rule, flag: 'public-api', roles: ['AGENT'] }))).toBe(
      'INVALID_INPUT',
    )
    expect(await codeOf(switchFlag(services, HEAD, { flag: 'none', isOn: true }))).toBe('NOT_FOUND')
    expect(await codeOf(getFlag(services, HEAD, 'none'))).toBe('NOT_FOUND')
    const admin = person('ADMIN')
    expect(await codeOf(switchFlag(services, admin, { flag: FLAG, isOn: false }))).toBe('FORBIDDEN')
    expect(await codeOf(listFlags(services, admin))).toBe('FORBIDDEN')
    expect(await codeOf(getFlag(services, admin, FLAG))).toBe('FORBIDDEN')
    expect((await viewed()).version).toBe(0)
  })
})

describe('the flags of a process', () => {
  test('follow by themselves what another process on the database changed', async () => {
    await reset()
    const other = await createFlags({ db: services.db, log }, [VILLA_QUESTIONS_FLAG])
    other.start()
    try {
      await expect.poll(() => isOn(other), { timeout: 5_000 }).toBe(true)
      await turn(false)
      await expect.poll(() => isOn(other), { timeout: 5_000, interval: 20 }).toBe(false)
      await turn(true)
      await expect.poll(() => isOn(other), { timeout: 5_000, interval: 20 }).toBe(true)
    } finally {
      await other.stop()
    }
  })

  test('answer without a query', async () => {
    await reset()
    const asked = await countQueriesOf(async () => {
      for (let n = 0; n < 100; n += 1) await isOn()
      return queriesOfRequest()?.count
    })
    expect(asked).toBe(0)
  })

  test('keep what they read last while the database is away, and are the defaults before it ever answered', async () => {
    await reset()
    await turn(false)
    let isAway = false
    const db = new Proxy(services.db, {
      get: (target, key) => {
        if (isAway) throw new Error('away')
        const value = Reflect.get(target, key)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const known = await createFlags({ db, log }, [VILLA_QUESTIONS_FLAG])
    await known.refresh()
    isAway = true
    await known.refresh()
    expect(await isOn(known)).toBe(false)
    const fresh = await createFlags({ db, log }, [VILLA_QUESTIONS_FLAG])
    await fresh.refresh()
    expect(await isOn(fresh)).toBe(true)
    expect(await fresh.isOn({ ...VILLA_QUESTIONS_FLAG, default: false }, VISITOR)).toBe(false)
    isAway = false
    await fresh.refresh()
    expect(await isOn(fresh)).toBe(false)
  })
})

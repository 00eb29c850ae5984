import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import { ROLES } from '#modules/accounts/role.ts'
import { disableAccount } from '#modules/accounts/server/disable-account.ts'
import { openAccount } from '#modules/accounts/server/open-account.ts'
import { giveTaxIdentity } from '#modules/owner-details/server/give-owner-details.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Services } from '#server/services.ts'
import { PASSWORD } from '#tests/account-factory.ts'
import { auditOf } from '#tests/account-traces.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { person, VISITOR } from '#tests/person.ts'
import { openTestServices } from '#tests/test-services.ts'
import { ACCOUNT_PAIR_LIST } from '../account-pair-list.ts'
import { accountPairRecords } from './account-pair-records.ts'
import { compareAccounts } from './compare-accounts.ts'
import { dismissAccountPair, reopenAccountPair } from './judge-account-pair.ts'
import { getAccountPair, listAccountPairs } from './list-account-pairs.ts'

let services: Services
let admin: Actor
let mailboxes = 0

beforeAll(async () => {
  services = await openTestServices()
})
beforeEach(async () => {
  await services.db.deleteFrom('accountPairs').execute()
  admin = person('ADMIN', { userId: await add({ lastName: 'Administre' }) })
})

type Typed = { firstName?: string; lastName?: string; email?: string; phone?: string | null }
async function add(typed: Typed): Promise<string> {
  const email = `personne-${mailboxes++}@example.org`
  const account = { firstName: 'Camille', lastName: `Essai-${mailboxes}`, email, phone: null, ...typed }
  const { userId } = await openAccount(services, SYSTEM, {
    ...account,
    password: PASSWORD,
    roles: ['TRAVELER'],
  })
  return userId
}
const change = (id: string, set: { phone?: string | null; name?: string }) =>
  services.db.updateTable('users').set(set).where('id', '=', id).execute()
const list = async (query = '') => {
  await compareAccounts(services)
  return (await listAccountPairs(services, admin, criteriaOf(ACCOUNT_PAIR_LIST, query))).rows
}
const reasons = async (query = '') => (await list(query)).map((pair) => pair.reasons)

describe('accounts that may be of one person', () => {
  test('are proposed by mailbox, by number in any form, by name and birth date, the surest first', async () => {
    await add({ lastName: 'Roux-A', email: 'camille.roux@gmail.com' })
    await add({ lastName: 'Roux-B', email: 'CamilleRoux+villas@GoogleMail.com' })
    await add({ lastName: 'Isnard-A', phone: '+33 (0)6 11 22 33 44' })
    await add({ lastName: 'Isnard-B', phone: '0033 6.11.22.33.44' })
    await bornOn(await add({ firstName: 'Éléonore', lastName: 'Dupont' }), '1970-01-01')
    await bornOn(await add({ firstName: 'Eleonore', lastName: 'DUPONT' }), '1970-01-01')
    await bornOn(await add({ firstName: 'Éléonore', lastName: 'Dupont' }), '1971-01-01')
    await add({ firstName: 'Éléonore', lastName: 'Dupont' })
    const found = await list()
    expect(found.map(({ score, reasons: because }) => [score, because])).toEqual([
      [80, ['born']],
      [70, ['mailbox']],
      [55, ['phone']],
    ])
    expect(await reasons('reason=phone')).toEqual([['phone']])
  })

  test('lead to one mailbox by case, by dots of Gmail and by what follows a plus, and by nothing else', async () => {
    const anyForm = fc.record({
      capitals: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
      dots: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 3 }),
      tag: fc.option(fc.stringMatching(/^[a-z0-9]{1,8}$/), { nil: undefined }),
    })
    const written = ({
      capitals,
      dots,
      tag,
    }: {
      capitals: boolean[]
      dots: number[]
      tag?: string | undefined
    }) =>
      [...'marinvoy']
        .map((letter, n) => `${dots.includes(n) ? '.' : ''}${capitals[n] ? letter.toUpperCase() : letter}`)
        .join('') + (tag ? `+${tag}` : '')
    const OWN = 'marinvoy@gmail.com'
    await add({ email: OWN })
    const other = await add({})
    const mailed = async (email: string) => {
      await services.db.updateTable('users').set({ email }).where('id', '=', other).execute()
      return (await list()).length
    }
    await fc.assert(
      fc.asyncProperty(anyForm, async (form) => {
        await mailed('elsewhere@example.org')
        expect(await mailed(`z${written(form)}@gmail.com`)).toBe(0)
        const email = `${written(form)}@gmail.com`
        // An address that differs by case alone is one account’s already.
        if (email.toLowerCase() !== OWN) expect(await mailed(email)).toBe(1)
      }),
      { numRuns: 10 },
    )
  })

  test('are forgotten once they differ; the same number typed anew makes them again', async () => {
    await add({ phone: '06 11 22 33 55' })
    const two = await add({ phone: '+33611223355' })
    expect(await reasons()).toEqual([['phone']])
    await change(two, { phone: null })
    expect(await reasons()).toEqual([])
    await change(two, { phone: '06.11.22.33.55' })
    expect(await reasons()).toEqual([['phone']])
  })

  test('that are said to be of two persons are proposed no more, whatever changes, until they are proposed again', async () => {
    const one = await add({ phone: '0611223366' })
    const two = await add({ phone: '+33 6 11 22 33 66' })
    const [pair] = await list()
    for (let press = 0; press < 2; press += 1)
      await dismissAccountPair(services, admin, { first: two, second: one })
    for (const phone of [null, '0611223366']) {
      await change(one, { name: 'Un autre nom', phone })
      expect(await list()).toEqual([])
    }
    expect(await list('state=two')).toMatchObject([{ id: pair!.id, state: 'two' }])
    const judged = await getAccountPair(services, admin, pair!.id)
    expect(judged.dismissed).toMatchObject({ by: expect.stringContaining('Administre') })
    await reopenAccountPair(services, admin, { first: one, second: two })
    expect(await list()).toMatchObject([{ id: pair!.id, state: 'open' }])
    const [first, second] = [one, two].sort() as [string, string]
    const traces = (await auditOf(services.db, first)).filter(({ action }) =>
      action.startsWith('account_pair'),
    )
    expect(traces).toEqual([
      { action: 'account_pair.dismiss', detail: { other: second } },
      { action: 'account_pair.reopen', detail: { other: second } },
    ])
  })

  test('are not proposed by a number that more than twenty have, and no other reason names it', async () => {
    const several = async (count: number) => {
      for (let n = 0; n < count; n += 1) await add({ phone: '0611223388' })
    }
    await several(18)
    await add({ email: 'office@gmail.com', phone: '0611223388' })
    await add({ email: 'of.fice@gmail.com', phone: '0611223388' })
    expect((await list()).length).toBe(190)
    await several(1)
    await services.db
      .updateTable('accountKeys')
      .set({ comparedAt: null })
      .where('number', '=', '+33611223388')
      .execute()
    expect(await reasons()).toEqual([['mailbox']])
  })

  test('wait no more once one of them is disabled, and no more are kept once one is erased', async () => {
    await add({ phone: '0611223377' })
    const two = await add({ phone: '+33 6 11 22 33 77' })
    expect((await list()).length).toBe(1)
    await disableAccount(services, SYSTEM, { userId: two })
    expect(await list()).toEqual([])
    expect(await list('state=closed')).toMatchObject([{ state: 'closed' }])
    await inTransaction(services.db, async (trx) => {
      await accountPairRecords.erase(trx, two)
      await trx
        .updateTable('users')
        .set({ erasedAt: new Date(), phone: null })
        .where('id', '=', two)
        .execute()
    })
    expect(await list('state=closed')).toEqual([])
    const keys = await services.db.selectFrom('accountKeys').selectAll().where('userId', '=', two).execute()
    expect(keys).toEqual([])
  })

  test('two that are proposed no more are not judged, which is said, and unknown accounts are not found', async () => {
    const [one, two] = [await add({}), await add({})]
    for (const judge of [dismissAccountPair, reopenAccountPair])
      await expect(judge(services, admin, { first: one, second: two })).rejects.toMatchObject({
        code: 'STATUS_CONFLICT',
      })
    expect(await list('state=two')).toEqual([])
    const unknown = dismissAccountPair(services, admin, { first: one, second: 'none' })
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' })
    for (const id of ['none', crypto.randomUUID()])
      await expect(getAccountPair(services, admin, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('are the administrators’ to read', async () => {
    const others = ROLES.filter((role) => role !== 'ADMIN' && role !== 'SUPER_ADMIN').map((role) =>
      person(role),
    )
    for (const actor of [...others, VISITOR]) {
      const criteria = criteriaOf(ACCOUNT_PAIR_LIST, '')
      await expect(listAccountPairs(services, actor, criteria)).rejects.toMatchObject({ code: 'FORBIDDEN' })
      const one = getAccountPair(services, actor, crypto.randomUUID())
      await expect(one).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
  })
})

async function bornOn(userId: string, birthDate: string): Promise<void> {
  const owner = person('OWNER', { userId })
  const identity = { country: 'FR', taxNumber: '0123456789012', birthDate, birthPlace: '' }
  await giveTaxIdentity(services, owner, { partyId: userId, ...identity })
}

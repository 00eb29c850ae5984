import { beforeAll, describe, expect, test } from 'vitest'
import { hashOf } from '#platform/token.ts'
import { type Accounts, addAccount, callerWith, openAccounts, PASSWORD } from '#tests/account-factory.ts'
import { VISITOR } from '#tests/person.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { openTestServices } from '#tests/test-services.ts'
import { findActor } from './find-actor.ts'
import { signIn } from './sign-in.ts'

let needs: Accounts
beforeAll(async () => {
  needs = await openAccounts()
})

const tokenIn = (setCookies: string[]) =>
  decodeURIComponent(setCookies[0]!.split(';')[0]!.split('=')[1]!).split('.')[0]!

describe('sign in', () => {
  test('opens a session for the cookie, and ignores the case of the e-mail', async () => {
    const { userId, email } = await addAccount(needs, ['OWNER', 'TRAVELER'])
    const opened = await signIn(needs, VISITOR, {
      email: email.toUpperCase(),
      password: PASSWORD,
      ...callerWith(),
    })
    expect(opened).toMatchObject({ userId, roles: ['OWNER', 'TRAVELER'] })
    const actor = await findActor(needs, callerWith(opened.setCookies).headers)
    expect(actor).toEqual({
      kind: 'user',
      userId,
      email,
      roles: ['OWNER', 'TRAVELER'],
      agencyIds: [],
      sharedIds: [],
      visitorId: null,
    })
  })

  test('finds every agency of the account', async () => {
    const { userId, email } = await addAccount(needs, ['AGENT'])
    const agencyIds = []
    for (const agencyId of [await openTestAgency(needs.db), await openTestAgency(needs.db)]) {
      await needs.db.insertInto('agencyMembers').values({ agencyId, userId }).execute()
      agencyIds.push(agencyId)
    }
    const opened = await signIn(needs, VISITOR, { email, password: PASSWORD, ...callerWith() })
    const shown = { ...needs, config: { ...needs.config, demo: true } }
    expect(await findActor(shown, callerWith(opened.setCookies).headers)).toMatchObject({ agencyIds })
  })

  test('the table holds the hash of the cookie’s token, never the token', async () => {
    const { userId, email } = await addAccount(needs)
    const { setCookies } = await signIn(needs, VISITOR, { email, password: PASSWORD, ...callerWith() })
    const token = tokenIn(setCookies)
    const rows = await needs.db.selectFrom('sessions').selectAll().where('userId', '=', userId).execute()
    expect(rows.map((row) => row.token)).toEqual([hashOf(token)])
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('the hash in the table does not open a session', async () => {
    const { userId, email } = await addAccount(needs)
    const { setCookies } = await signIn(needs, VISITOR, { email, password: PASSWORD, ...callerWith() })
    const stolen = setCookies[0]!.replace(
      encodeURIComponent(tokenIn(setCookies)),
      hashOf(tokenIn(setCookies)),
    )
    expect(await findActor(needs, callerWith([stolen]).headers)).toEqual(VISITOR)
    expect(await findActor(needs, callerWith(setCookies).headers)).toMatchObject({ userId })
  })

  test('stores the address the server resolved, not the address the caller claims', async () => {
    const { userId, email } = await addAccount(needs)
    const caller = { headers: new Headers({ 'x-calanque-address': '192.0.2.66' }), address: '192.0.2.7' }
    await signIn(needs, VISITOR, { email, password: PASSWORD, ...caller })
    const row = await needs.db
      .selectFrom('sessions')
      .select('ipAddress')
      .where('userId', '=', userId)
      .executeTakeFirst()
    expect(row).toEqual({ ipAddress: '192.0.2.7' })
  })

  test('signing in again ends the earlier session of the browser', async () => {
    const { userId, email } = await addAccount(needs)
    const first = await signIn(needs, VISITOR, { email, password: PASSWORD, ...callerWith() })
    const second = await signIn(needs, VISITOR, {
      email,
      password: PASSWORD,
      ...callerWith(first.setCookies),
    })
    expect(tokenIn(second.setCookies)).not.toBe(tokenIn(first.setCookies))
    expect(await findActor(needs, callerWith(first.setCookies).headers)).toEqual(VISITOR)
    expect(await findActor(needs, callerWith(second.setCookies).headers)).toMatchObject({ userId })
  })

  test('the cookie is HttpOnly and Lax; over https it is Secure and tied to the host', async () => {
    const { email } = await addAccount(needs)
    const plain = await signIn(needs, VISITOR, { email, password: PASSWORD, ...callerWith() })
    expect(plain.setCookies[0]).toMatch(/^calanque_session=.*Path=\/; HttpOnly; SameSite=Lax$/)
    const secureAuth = (
      await openTestServices(needs.db, { variables: { PUBLIC_URL: 'https://calanque.example' } })
    ).auth
    const secure = await signIn({ ...needs, auth: secureAuth }, VISITOR, {
      email,
      password: PASSWORD,
      ...callerWith(),
    })
    expect(secure.setCookies[0]).toMatch(
      /^__Host-calanque_session=.*Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(secure.setCookies[0]).not.toContain('Domain')
  })
})

describe('refused sign in', () => {
  test('an unknown e-mail and a wrong password get the same answer', async () => {
    const { email } = await addAccount(needs)
    const wrong = signIn(needs, VISITOR, { email, password: 'Autre-chose-1', ...callerWith() })
    const unknown = signIn(needs, VISITOR, {
      email: 'personne@example.net',
      password: PASSWORD,
      ...callerWith(),
    })
    const answers = await Promise.all(
      [wrong, unknown].map((answer) => answer.catch(({ code, details }) => ({ code, details }))),
    )
    expect(answers).toEqual([answers[0], answers[0]])
    expect(answers[0]).toEqual({ code: 'BAD_CREDENTIALS', details: {} })
  })

  test('an unknown e-mail and a wrong password ask the same queries of the database', async () => {
    const { email } = await addAccount(needs)
    const asked: string[] = []
    const db = needs.db.withPlugin({
      transformQuery: ({ node }) => {
        const { insert, from, table } = node as { insert?: object; from?: object; table?: object }
        asked.push(
          `${node.kind} ${/"name":"(\w+)"/.exec(JSON.stringify(insert ?? from ?? table ?? {}))?.[1] ?? ''}`,
        )
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const { auth } = await openTestServices(db)
    const queriesOf = async (typed: string) => {
      asked.length = 0
      const refused = signIn({ ...needs, db, auth }, VISITOR, {
        ...{ email: typed, password: 'Faux-mot-2', ...callerWith() },
      })
      await expect(refused).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
      return [...asked]
    }
    const known = await queriesOf(email)
    expect(known).toContain('SelectQueryNode credentials')
    expect(await queriesOf('personne@example.net')).toEqual(known)
  })

  test('names the empty fields', async () => {
    const empty = signIn(needs, VISITOR, { email: ' ', password: '', ...callerWith() })
    await expect(empty).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { fields: ['email', 'password'] },
    })
  })
})

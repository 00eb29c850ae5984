import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { networkOf } from '#platform/network-of.ts'
import { hashOf } from '#platform/token.ts'
import { type Accounts, addAccount, callerWith, openAccounts, PASSWORD } from '#tests/account-factory.ts'
import { VISITOR } from '#tests/person.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { openTestServices } from '#tests/test-services.ts'
import { countSignIn } from './count-sign-in.ts'
import { findActor } from './find-actor.ts'
import { signIn } from './sign-in.ts'

let needs: Accounts
beforeAll(async () => {
  needs = await openAccounts()
})

const tokenIn = (setCookies: string[]) =>
  decodeURIComponent(setCookies[0]!.split(';')[0]!.split('=')[1]!).split('.')[0]!

const right = (email: string, caller = callerWith()) =>
  signIn(needs, VISITOR, { email, password: PASSWORD, ...caller })
const wrong = (email: string, caller = callerWith()) =>
  signIn(needs, VISITOR, { email, password: 'Faux-mot-2', ...caller }).then(
    () => ({ code: null }),
    ({ code }) => ({ code }),
  )
/** A stranger's wrong attempt without the work of comparing a password. */
const countOnly = (email: string) => {
  const { address, headers } = callerWith()
  return countSignIn(needs, { address }, { email, headers })
}

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

  test('after ten wrong passwords a network must wait 15 minutes for that account', async () => {
    const { email } = await addAccount(needs)
    const { address, headers } = callerWith()
    let host = 1
    const attempt = (password: string) =>
      signIn(needs, VISITOR, {
        ...{ email, password, headers },
        address: address.replace(/::1$/, `::${(host++).toString(16)}`),
      })
    for (let i = 0; i < 10; i++)
      await expect(attempt('Faux-mot-2')).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
    await expect(attempt(PASSWORD)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    await sql`update throttles set window_started_at = now() - interval '16 minutes'`.execute(needs.db)
    await expect(attempt(PASSWORD)).resolves.toMatchObject({ roles: ['TRAVELER'] })
  })

  test('wrong passwords from eleven networks do not block the owner on a new device', async () => {
    const { email } = await addAccount(needs)
    await Promise.all(Array.from({ length: 11 }, () => wrong(email)))
    await expect(right(email)).resolves.toBeDefined()
  })

  test('after 50 wrong guesses unknown browsers wait a minute, and a known browser does not', async () => {
    const { email } = await addAccount(needs)
    const atHome = callerWith((await right(email)).setCookies)
    await Promise.all(Array.from({ length: 50 }, () => countOnly(email)))
    await expect(right(email)).rejects.toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      details: { retryAfter: 60 },
    })
    await expect(right(email, atHome)).resolves.toBeDefined()
    // A right password does not reset the limit that strangers have used up.
    await expect(right(email)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    await sql`update throttles set window_started_at = now() - interval '61 seconds'
      where key = ${`sign-in:account:${hashOf(email)}`}`.execute(needs.db)
    await expect(right(email)).resolves.toBeDefined()
  })

  test('fifty wrong attempts from an address do not block a known browser at that address', async () => {
    const { email } = await addAccount(needs)
    const atHome = callerWith((await right(email)).setCookies)
    await sql`insert into throttles values (${`sign-in:address:${networkOf(atHome.address)}`}, now(), 50)`.execute(
      needs.db,
    )
    await expect(right(email, { ...callerWith(), address: atHome.address })).rejects.toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
    })
    await expect(right(email, atHome)).resolves.toBeDefined()
  })

  test('a known browser that guesses must wait, and other browsers need not', async () => {
    const { email } = await addAccount(needs)
    const stolen = callerWith((await right(email)).setCookies)
    for (let i = 0; i < 10; i++)
      await expect(wrong(email, stolen)).resolves.toMatchObject({ code: 'BAD_CREDENTIALS' })
    await expect(right(email, stolen)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    await expect(right(email)).resolves.toBeDefined()
  })

  test('a browser known to one account, or with a changed cookie, is unknown to other accounts', async () => {
    const mine = await addAccount(needs)
    const other = await addAccount(needs)
    const { setCookies } = await right(mine.email)
    await Promise.all(Array.from({ length: 50 }, () => countOnly(other.email)))
    const changed = setCookies.map((cookie) => cookie.replace(/(calanque_device=[^.]+\.)[^~]+/, '$1zzzzzz'))
    for (const cookies of [setCookies, changed])
      await expect(right(other.email, callerWith(cookies))).rejects.toMatchObject({
        code: 'TOO_MANY_ATTEMPTS',
      })
  })

  test('one browser stays known to several accounts', async () => {
    const [first, second] = [await addAccount(needs), await addAccount(needs)]
    const one = await right(first.email)
    const two = await right(second.email, callerWith(one.setCookies))
    await Promise.all(Array.from({ length: 50 }, () => countOnly(first.email)))
    await expect(right(first.email, callerWith(two.setCookies))).resolves.toBeDefined()
  })

  test('an unknown e-mail has the same waiting time as a known one', async () => {
    await Promise.all(Array.from({ length: 50 }, () => countOnly('personne@example.com')))
    await expect(right('personne@example.com')).rejects.toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      details: { retryAfter: 60 },
    })
  })

  test('thirty simultaneous guesses are all counted', async () => {
    const { email } = await addAccount(needs)
    const caller = callerWith()
    const answers = await Promise.all(Array.from({ length: 30 }, () => wrong(email, caller)))
    expect(answers.filter(({ code }) => code === 'BAD_CREDENTIALS')).toHaveLength(10)
  })

  test('an address that tries many accounts must wait after fifty wrong attempts', async () => {
    const caller = callerWith()
    const attempt = (i: number) =>
      signIn(needs, VISITOR, { email: `nul-${i}@example.net`, password: 'Faux-mot-2', ...caller })
    await sql`insert into throttles values (${`sign-in:address:${networkOf(caller.address)}`}, now(), 49)`.execute(
      needs.db,
    )
    await expect(attempt(1)).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
    await expect(attempt(2)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  })
})

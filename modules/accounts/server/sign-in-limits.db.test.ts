import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { networkOf } from '#platform/network-of.ts'
import { hashOf } from '#platform/token.ts'
import type { Refusal } from '#shared/refusal.ts'
import { type Accounts, addAccount, callerWith, openAccounts, PASSWORD } from '#tests/account-factory.ts'
import { VISITOR } from '#tests/person.ts'
import { countSignIn } from './count-sign-in.ts'
import { signIn } from './sign-in.ts'

let needs: Accounts
beforeAll(async () => {
  needs = await openAccounts()
})

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

/** A refusal that ends within the minute; `throttle.db.test.ts` holds the exact seconds at one instant. */
const waitsAMinute = ({ code, details }: Refusal) =>
  code === 'TOO_MANY_ATTEMPTS' && Number(details.retryAfter) <= 60

describe('limits of sign in', () => {
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
    await expect(right(email)).rejects.toSatisfy(waitsAMinute)
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
    await expect(right('personne@example.com')).rejects.toSatisfy(waitsAMinute)
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

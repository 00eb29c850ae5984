import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Accounts, addAccount, callerWith, openAccounts, PASSWORD } from '#tests/account-factory.ts'
import { VISITOR } from '#tests/person.ts'
import { ROLES, type Role, STAFF_ROLES } from '../role.ts'
import { ALL_OTHERS } from '../session-choice.ts'
import { endOwnSessions } from './end-own-sessions.ts'
import { findActor, findAsking } from './find-actor.ts'
import { forgetEndedSessions } from './forget-ended-sessions.ts'
import { listOwnSessions } from './list-own-sessions.ts'
import { noteSessionUse } from './note-session-use.ts'
import { signIn } from './sign-in.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
let needs: Accounts
beforeAll(async () => {
  needs = await openAccounts()
})

async function openSession(email: string) {
  const { headers, address } = callerWith()
  headers.set('user-agent', FIREFOX)
  const { setCookies } = await signIn(needs, VISITOR, { email, password: PASSWORD, headers, address })
  const own = callerWith(setCookies).headers
  return {
    headers: own,
    address,
    actor: await findActor(needs, own),
    asking: () => findAsking(needs, own),
  }
}

const leaveAlone = (sessionId: string, minutes: number) =>
  sql`update sessions set last_seen_at = now() - make_interval(mins => ${minutes}) where id = ${sessionId}`.execute(
    needs.db,
  )

describe('an idle session', () => {
  const isStaff = (role: Role) => (STAFF_ROLES as readonly Role[]).includes(role)

  test.each(ROLES)('of %s ends after the idle time of the role, and not before', async (role) => {
    const { email } = await addAccount(needs, [role])
    const { asking } = await openSession(email)
    const { session } = await asking()
    const most = isStaff(role) ? 30 : 7 * 24 * 60
    await leaveAlone(session!.id, most - 1)
    expect((await asking()).actor.kind).toBe('user')
    await leaveAlone(session!.id, most + 1)
    expect(await asking()).toEqual({ actor: VISITOR, name: null, session: null })
  })

  test('of a traveler who is also staff ends after the shorter time', async () => {
    const { email } = await addAccount(needs, ['TRAVELER', 'AGENT'])
    const { asking } = await openSession(email)
    await leaveAlone((await asking()).session!.id, 31)
    expect((await asking()).actor).toEqual(VISITOR)
  })

  test('is marked unseen after a minute, until its use is recorded', async () => {
    const { email } = await addAccount(needs, ['ADMIN'])
    const { asking } = await openSession(email)
    const { session } = await asking()
    expect(session).toMatchObject({ unseen: false })
    await leaveAlone(session!.id, 29)
    expect((await asking()).session).toMatchObject({ unseen: true })
    await noteSessionUse(needs.db, session!.id, null)
    expect((await asking()).session).toMatchObject({ unseen: false })
  })

  test('is erased a day after it ended', async () => {
    const { email, userId } = await addAccount(needs, ['ADMIN'])
    const { asking } = await openSession(email)
    const sessionsOf = () =>
      needs.db.selectFrom('sessions').select('id').where('userId', '=', userId).execute()
    await leaveAlone((await asking()).session!.id, 24 * 60)
    await forgetEndedSessions(needs.db)
    expect(await sessionsOf()).toHaveLength(1)
    await leaveAlone((await sessionsOf())[0]!.id, 25 * 60)
    await forgetEndedSessions(needs.db)
    expect(await sessionsOf()).toEqual([])
  })
})

describe('the sessions of an account', () => {
  test('are listed with browser, address and the current one; ended sessions are left out', async () => {
    const { email } = await addAccount(needs)
    const networkOf = ({ address }: { address: string }) => address.replace(/1$/, '')
    const first = await openSession(email)
    const [second, third] = [await openSession(email), await openSession(email)]
    await leaveAlone((await third.asking()).session!.id, 8 * 24 * 60)
    await leaveAlone((await second.asking()).session!.id, 5)
    const listed = await listOwnSessions(needs, second.actor, second.headers)
    expect(listed).toMatchObject([
      { device: 'Firefox sur Linux', address: networkOf(second), current: true },
      { device: 'Firefox sur Linux', address: networkOf(first), current: false },
    ])
    expect(JSON.stringify(listed)).not.toContain('token')
  })

  test('another session of the account is ended at once and recorded in the audit', async () => {
    const { email, userId } = await addAccount(needs)
    const [here, there, elsewhere] = [
      await openSession(email),
      await openSession(email),
      await openSession(email),
    ]
    const which = (await there.asking()).session!.id
    expect(await endOwnSessions(needs, here.actor, { which, headers: here.headers })).toEqual({ ended: 1 })
    expect((await there.asking()).actor).toEqual(VISITOR)
    expect((await elsewhere.asking()).actor).toMatchObject({ userId })
    const traces = await needs.db
      .selectFrom('auditEntries')
      .selectAll()
      .where('subjectId', '=', userId)
      .execute()
    expect(traces.filter(({ action }) => action === 'session.end')).toMatchObject([
      { actorId: userId, detail: { ended: 1 } },
    ])
  })

  test('all other sessions of the account are ended at once, and the current one stays', async () => {
    const { email } = await addAccount(needs)
    const [here, there, elsewhere] = [
      await openSession(email),
      await openSession(email),
      await openSession(email),
    ]
    const asked = { which: ALL_OTHERS, headers: here.headers }
    expect(await endOwnSessions(needs, here.actor, asked)).toEqual({ ended: 2 })
    expect([(await there.asking()).actor, (await elsewhere.asking()).actor]).toEqual([VISITOR, VISITOR])
    expect((await here.asking()).actor.kind).toBe('user')
  })

  test('a session of another account cannot be ended, and a visitor must sign in first', async () => {
    const [mine, theirs] = await Promise.all(
      [await addAccount(needs), await addAccount(needs)].map(({ email }) => openSession(email)),
    )
    const which = (await theirs!.asking()).session!.id
    expect(await endOwnSessions(needs, mine!.actor, { which, headers: mine!.headers })).toEqual({
      ended: 0,
    })
    expect((await theirs!.asking()).actor.kind).toBe('user')
    await expect(endOwnSessions(needs, VISITOR, { which, headers: mine!.headers })).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    })
    await expect(listOwnSessions(needs, VISITOR, mine!.headers)).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    })
  })
})

import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { askEmailChange } from '#modules/accounts/server/ask-email-change.ts'
import { changePassword } from '#modules/accounts/server/change-password.ts'
import { deviceHash } from '#modules/accounts/server/device-cookie.ts'
import { disableAccount } from '#modules/accounts/server/disable-account.ts'
import { endOwnSessions } from '#modules/accounts/server/end-own-sessions.ts'
import { findAsking } from '#modules/accounts/server/find-actor.ts'
import { noteSessionUse } from '#modules/accounts/server/note-session-use.ts'
import { requestPasswordReset } from '#modules/accounts/server/request-password-reset.ts'
import { resetPassword } from '#modules/accounts/server/reset-password.ts'
import { resetFactors } from '#modules/accounts/server/second-factor.ts'
import { signIn } from '#modules/accounts/server/sign-in.ts'
import { signOut } from '#modules/accounts/server/sign-out.ts'
import { stopEmailChange } from '#modules/accounts/server/stop-email-change.ts'
import { addTask } from '#modules/tasks/server/write-task.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { addAccount, callerWith, PASSWORD } from '#tests/account-factory.ts'
import { addPerson, type TestUser } from '#tests/cgv-fixture.ts'
import { person, VISITOR } from '#tests/person.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { openPushReceiver } from '#tests/push-receiver.ts'
import { lastQueuedMail } from '#tests/queued-mails.ts'
import { openTestServices } from '#tests/test-services.ts'
import { chooseNotices, findNoticeChoices } from './notice-choices.ts'
import { noticeRecords } from './notice-records.ts'
import { addPushBrowser, listPushBrowsers, removePushBrowser } from './push-browsers.ts'
import { pushWork } from './push-work.ts'
import { readNotice } from './read-notices.ts'

const service = await openPushReceiver()
const services = await openTestServices(undefined, { feedNetwork: service.network })
const { db } = services
const agencyId = await openTestAgency(db)
const colleague = await addPerson({ db }, 'AGENT', agencyId)
const OTHER_PASSWORD = 'Bastide-Tuile-47'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'
let agent: TestUser

beforeEach(async () => {
  agent = await addPerson({ db }, 'AGENT', agencyId)
  const choices = await findNoticeChoices(services, agent)
  await chooseNotices(services, agent, { ...choices, pushed: ['task_given'] })
  await db.deleteFrom('queueItems').execute()
  service.received.length = 0
})

const subscribe = async (by: TestUser, headers = new Headers({ 'user-agent': WINDOWS })) => {
  const browser = service.addBrowser()
  await addPushBrowser(services, by, { target: browser.target, headers })
  return browser
}
const give = (title: string) => {
  const task = { kind: 'pool', title, note: '', day: '2027-12-20', time: null, anchor: null } as const
  return addTask(services, colleague, {
    ...{ task: { ...task, agentId: agent.userId }, about: {}, formKey: crypto.randomUUID() },
  })
}
const pushAll = async () => {
  await sql`update queue_items set next_attempt_at = now() where kind = 'notice-push'`.execute(db)
  return runDueWork(services, [pushWork(services)])
}
const browsersOf = async (by: TestUser, headers = new Headers()) =>
  (await listPushBrowsers(services, by, headers)).map(({ name }) => name)

test('each browser of a person is shown what happened, without a name, and what opens when it is pressed', async () => {
  const [first, second] = [await subscribe(agent), await subscribe(agent)]
  const { publicId: task } = await give('Rappeler Camille Roux, Villa Azur')
  expect(await pushAll()).toEqual({ done: 2, failed: 0 })
  expect(service.received.map(({ path }) => path).sort()).toEqual([first.path, second.path].sort())
  for (const { message } of service.received)
    expect(message).toEqual({
      ...{ title: 'Une tâche vous est confiée', url: `/agent/taches/${task}`, tag: expect.any(String) },
    })
  expect(await pushAll()).toEqual({ done: 0, failed: 0 })
})

test('nothing is pushed of a kind that was not chosen, nor of what is read meanwhile', async () => {
  await subscribe(agent)
  await give('Lue')
  await readNotice(services, agent, { notice: null })
  await pushAll()
  const choices = await findNoticeChoices(services, agent)
  await chooseNotices(services, agent, { ...choices, pushed: [] })
  await give('Non choisie')
  await pushAll()
  expect(service.received).toEqual([])
})

test('a browser that is gone is forgotten, the other goes on; one whose service fails is tried again', async () => {
  const [gone, good, ill] = [await subscribe(agent), await subscribe(agent), await subscribe(agent)]
  service.on(gone.path, (response) => response.writeHead(410).end())
  service.on(ill.path, (response) => response.writeHead(500).end())
  await give('Une')
  expect(await pushAll()).toEqual({ done: 2, failed: 1 })
  expect(await browsersOf(agent)).toHaveLength(2)
  service.on(ill.path, (response) => response.writeHead(201).end())
  expect(await pushAll()).toEqual({ done: 1, failed: 0 })
  expect(service.received.filter(({ path }) => path === good.path)).toHaveLength(1)
})

test.each([
  ['is disabled', () => disableAccount(services, SYSTEM, { userId: agent.userId })],
  ['leaves the agency', () => db.deleteFrom('agencyMembers').where('userId', '=', agent.userId).execute()],
])('nothing is pushed to one who %s before it leaves', async (_, change) => {
  await subscribe(agent)
  await give('Trop tard')
  await change()
  await pushAll()
  expect(service.received).toEqual([])
})

test('a browser shows the notices of the account that asked last, and of none once somewhere it is removed', async () => {
  const { target } = await subscribe(agent)
  const other = await addPerson({ db }, 'AGENT', agencyId)
  await addPushBrowser(services, other, { target, headers: new Headers() })
  expect([await browsersOf(agent), await browsersOf(other)]).toEqual([[], ['Navigateur inconnu']])
  const [kept] = await listPushBrowsers(services, other, new Headers())
  const refused = removePushBrowser(services, agent, { browser: kept!.id })
  await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await removePushBrowser(services, other, { browser: kept!.id })
  expect(await browsersOf(other)).toEqual([])
})

test('what no browser can have made is refused, and a person has ten browsers at most', async () => {
  const { target } = service.addBrowser()
  const wrong = { ...target, endpoint: 'https://192.168.1.1/push' }
  const refused = addPushBrowser(services, agent, { target: wrong, headers: new Headers() })
  await expect(refused).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  for (let n = 0; n < 12; n += 1) await subscribe(agent)
  expect(await browsersOf(agent)).toHaveLength(10)
})

test('who signs out of a browser is shown nothing more there, and goes on elsewhere', async () => {
  const { userId, email } = await addAccount(services, ['AGENT'])
  const actor = { ...person('AGENT', { agencyIds: [agencyId] }), userId }
  const signedIn = async () => {
    const { setCookies } = await signIn(services, VISITOR, { email, password: PASSWORD, ...callerWith() })
    return callerWith(setCookies)
  }
  const [here, there] = [await signedIn(), await signedIn()]
  for (const { headers } of [here, there]) await subscribe(actor, headers)
  expect(await listPushBrowsers(services, actor, here.headers)).toMatchObject([
    { isThis: true },
    { isThis: false },
  ])
  await signOut(services, here)
  expect(await listPushBrowsers(services, actor, there.headers)).toMatchObject([{ isThis: true }])
})

const open = async (email: string, isUsed = true) => {
  const { setCookies } = await signIn(services, VISITOR, { email, password: PASSWORD, ...callerWith() })
  const { headers } = callerWith(setCookies)
  const { actor, session } = await findAsking(services, headers)
  const device = deviceHash(services, headers)
  if (isUsed) await noteSessionUse(db, session!.id, device)
  return { headers, actor: actor as TestUser, id: session!.id }
}
const openThree = async (isUsed?: boolean) => {
  const { email } = await addAccount(services, ['AGENT'])
  const [here, lost, other] = [await open(email), await open(email, isUsed), await open(email)]
  for (const { actor, headers } of [here, lost, other]) await subscribe(actor, headers)
  const end = (which: string) => endOwnSessions(services, here.actor, { which, headers: here.headers })
  const shownIn = async ({ headers }: { headers: Headers }) =>
    (await listPushBrowsers(services, here.actor, headers)).some(({ isThis }) => isThis)
  return { here, lost, other, email, end, shownIn }
}

describe('who ends one of their sessions', () => {
  test('is shown nothing more in its browser, and goes on in the others', async () => {
    const { here, lost, other, end, shownIn } = await openThree()
    await end(lost.id)
    expect([await shownIn(here), await shownIn(lost), await shownIn(other)]).toEqual([true, false, true])
    const stranger = await openThree()
    await end(stranger.lost.id)
    expect(await stranger.shownIn(stranger.lost)).toBe(true)
  })

  test('is shown nothing more where no session goes on, when the browser of the session is not known yet', async () => {
    const { here, lost, other, end, shownIn } = await openThree(false)
    await end(lost.id)
    expect([await shownIn(here), await shownIn(lost), await shownIn(other)]).toEqual([true, false, true])
  })

  test('is shown the notices still in its browser where another of their sessions goes on there', async () => {
    const { here, lost, end, shownIn } = await openThree()
    await noteSessionUse(db, lost.id, deviceHash(services, here.headers))
    await end(lost.id)
    expect([await shownIn(here), await shownIn(lost)]).toEqual([true, true])
  })
})

describe('who throws another person out of their account', () => {
  const shown = ({ here, lost, shownIn }: Awaited<ReturnType<typeof openThree>>) =>
    Promise.all([shownIn(here), shownIn(lost)])

  test('by a change of password is shown the notices in this browser alone', async () => {
    const opened = await openThree()
    const { actor, headers } = opened.here
    const passwords = { currentPassword: PASSWORD, password: OTHER_PASSWORD }
    await changePassword(services, actor, { ...passwords, headers, address: '2001:db8::7' })
    expect(await shown(opened)).toEqual([true, false])
  })

  test('by a link of « Mot de passe oublié » is shown them nowhere until they sign in', async () => {
    const opened = await openThree()
    await requestPasswordReset(services, callerWith(), { email: opened.email, headers: new Headers() })
    const { props } = await lastQueuedMail(db, { of: 'password-reset', to: opened.email })
    const token = new URL(props.url).searchParams.get('token')!
    const { headers } = opened.here
    await resetPassword(services, callerWith(), { token, password: OTHER_PASSWORD, headers })
    expect(await shown(opened)).toEqual([false, false])
  })

  test('by the link that stops a change of address is shown them nowhere until they sign in', async () => {
    const opened = await openThree()
    const { actor, headers } = opened.lost
    const asked = { email: `autre-${actor.userId}@example.org`, currentPassword: PASSWORD }
    await askEmailChange(services, actor, { ...asked, headers, address: '2001:db8::8' })
    const { publicId: change } = await db
      .selectFrom('emailChanges')
      .select('publicId')
      .where('userId', '=', actor.userId)
      .executeTakeFirstOrThrow()
    await stopEmailChange(services, { kind: 'link', scope: 'email_stop', subjectId: change }, { change })
    expect(await shown(opened)).toEqual([false, false])
  })

  test('by the removal of their second factors is shown them nowhere until they sign in', async () => {
    const opened = await openThree()
    await resetFactors(services, { email: opened.email })
    expect(await shown(opened)).toEqual([false, false])
  })
})

test('the browsers of an account are exported by name alone, and go with it', async () => {
  await subscribe(agent)
  const exported = JSON.stringify(await noticeRecords.export(db, agent.userId))
  expect(exported).toContain('Firefox sur Windows')
  expect(exported).not.toContain('feeds.example')
  await noticeRecords.erase(db as never, agent.userId)
  expect(await browsersOf(agent)).toEqual([])
})

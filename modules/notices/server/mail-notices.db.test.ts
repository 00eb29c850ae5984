import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { disableAccount } from '#modules/accounts/server/disable-account.ts'
import {
  commentVilla,
  joinProposal,
  openProposal,
  voteForVilla,
} from '#modules/proposals/server/family-acts.ts'
import { addTask } from '#modules/tasks/server/write-task.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { addPerson, type TestUser } from '#tests/cgv-fixture.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { addTestContact, openOptionDesk, place } from '#tests/option-desk.ts'
import { openProposalDesk } from '#tests/proposal-desk.ts'
import { openTestServices } from '#tests/test-services.ts'
import { NOTICE_LIST } from '../notice-list.ts'
import { mailDigests, noticeMailWork } from './mail-notices.ts'
import { chooseNotices, findNoticeChoices } from './notice-choices.ts'
import { noticeLapsingOptions } from './notify.ts'
import { listNotices, readNotice } from './read-notices.ts'

const family = await openProposalDesk()
const { db, agencyId } = family
const services = await openTestServices(db, { clock: family.clock })
let agent: TestUser
let colleague: TestUser

beforeEach(async () => {
  agent = await addPerson({ db }, 'AGENT', agencyId)
  colleague = await addPerson({ db }, 'AGENT', agencyId)
  await db.deleteFrom('queueItems').execute()
  await db.deleteFrom('outboxMails').execute()
})

const mails = () =>
  db
    .selectFrom('outboxMails')
    .select(['recipient', 'props'])
    .where('template', '=', 'notices-mailed')
    .orderBy('id')
    .execute()
const mailAtOnce = async () => {
  await sql`update queue_items set next_attempt_at = now() where kind = 'notice-mail'`.execute(db)
  await runDueWork(services, [noticeMailWork(services)])
}
const choose = async (by: TestUser, changes: Partial<Awaited<ReturnType<typeof findNoticeChoices>>>) =>
  chooseNotices(services, by, { ...(await findNoticeChoices(services, by)), ...changes })
/** Gives a task to the agent: a notice of the summary; it was shown at that instant. */
const give = async (title: string, shownAt?: string) => {
  const task = {
    ...({ kind: 'pool', title, note: '', day: '2026-12-20', time: null, anchor: null } as const),
    agentId: agent.userId,
  }
  await addTask(services, colleague, { task, about: {}, formKey: crypto.randomUUID() })
  if (shownAt)
    await sql`update notices set created_at = ${shownAt}::timestamptz where id = (select max(id) from notices)`.execute(
      db,
    )
}
const digestAt = (instant: string) => mailDigests({ ...services, clock: { now: () => new Date(instant) } })
const daysLater = (day: CivilDate) => `${day}T07:30:00Z`

describe('the summary of a day', () => {
  test('leaves at eight in Paris, once, with what was not read, and links to the things and to the settings', async () => {
    await give('Contrôler la piscine', '2026-11-30T15:00:00Z')
    await give('Changer les draps', '2026-12-01T06:59:00Z')
    await give('Après huit heures', '2026-12-01T07:01:00Z')
    await digestAt('2026-12-01T06:59:59Z')
    expect(await mails()).toEqual([])
    await digestAt('2026-12-01T07:00:00Z')
    await Promise.all([digestAt('2026-12-01T07:05:00Z'), digestAt('2026-12-01T07:05:00Z')])
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      recipient: agent.email,
      props: {
        ...{ isDigest: true, more: 0 },
        lines: [
          {
            kind: 'Tâche confiée',
            subject: 'Changer les draps',
            url: expect.stringContaining('/agent/taches/'),
          },
          { kind: 'Tâche confiée', subject: 'Contrôler la piscine' },
        ],
        settingsUrl: expect.stringMatching(/\/agent\/settings\/notifications$/),
      },
    })
    await digestAt('2026-12-02T07:00:00Z')
    expect((await mails()).at(-1)).toMatchObject({ props: { lines: [{ subject: 'Après huit heures' }] } })
  })

  test('leaves at the hour that its reader chose, in summer time too, and on working days alone where they chose so', async () => {
    await choose(agent, { digestHour: 17, workingDays: true })
    await give('Vendredi soir', '2027-06-04T16:00:00Z')
    await digestAt('2027-06-05T15:00:00Z')
    await digestAt('2027-06-06T15:00:00Z')
    await digestAt('2027-06-07T14:59:00Z')
    expect(await mails()).toEqual([])
    await digestAt('2027-06-07T15:00:00Z')
    expect(await mails()).toHaveLength(1)
  })

  test('is not written for who has read everything in the console, nor where nothing happened', async () => {
    await give('Déjà lue', '2026-11-30T15:00:00Z')
    await readNotice(services, agent, { notice: null })
    await digestAt(daysLater('2026-12-01'))
    expect(await mails()).toEqual([])
  })

  test('leaves out what is older than a week: it stays in the console', async () => {
    await give('La saison dernière', '2026-11-20T15:00:00Z')
    await digestAt(daysLater('2026-12-01'))
    expect(await mails()).toEqual([])
  })

  test('says how many more there are than it names', async () => {
    for (let n = 0; n < 22; n += 1) await give(`Tâche ${n}`, '2026-11-30T15:00:00Z')
    await digestAt(daysLater('2026-12-01'))
    const [mail] = await mails()
    expect(mail!.props).toMatchObject({ more: 2 })
  })

  test.each([
    ['is disabled', () => disableAccount(services, SYSTEM, { userId: agent.userId })],
    [
      'has left the agency',
      () => db.deleteFrom('agencyMembers').where('userId', '=', agent.userId).execute(),
    ],
    ['is an agent no more', () => db.deleteFrom('userRoles').where('userId', '=', agent.userId).execute()],
    [
      'wants tasks in the console alone',
      async () => {
        const { deliveries } = await findNoticeChoices(services, agent)
        await choose(agent, { deliveries: { ...deliveries, task_given: 'console' } })
      },
    ],
  ])('is not written to one who %s', async (_, change) => {
    await give('Trop tard', '2026-11-30T15:00:00Z')
    await change()
    await digestAt(daysLater('2026-12-01'))
    expect(await mails()).toEqual([])
  })
})

describe('a mail that does not wait', () => {
  test('leaves a minute after, once, with all that came meanwhile; not to who has read it in the console', async () => {
    const { deliveries } = await findNoticeChoices(services, agent)
    await choose(agent, { deliveries: { ...deliveries, task_given: 'mail' } })
    await give('Première')
    await give('Seconde')
    await runDueWork(services, [noticeMailWork(services)])
    expect(await mails()).toEqual([])
    await mailAtOnce()
    const [mail, ...more] = await mails()
    expect([mail!.props, more]).toMatchObject([
      { isDigest: false, lines: [{ subject: 'Seconde' }, { subject: 'Première' }] },
      [],
    ])
    await give('Lue à temps')
    await readNotice(services, agent, { notice: null })
    await mailAtOnce()
    await digestAt(daysLater('2026-12-01'))
    expect(await mails()).toHaveLength(1)
  })
})

describe('what a family does with a proposal', () => {
  const kindsFor = async (by: TestUser) =>
    (await listNotices(services, by, criteriaOf(NOTICE_LIST, 'state=unread'))).rows.map(
      ({ kind, subject }) => ({
        ...{ kind, subject },
      }),
    )

  test('is shown to its author: opened once, answered once until they read it, and is in their summary where they want it', async () => {
    const proposal = await family.sentTo()
    const { agent: author, needs } = family
    const holder = await family.link(proposal)
    await openProposal(needs, holder, { proposal })
    await openProposal(needs, holder, { proposal })
    expect(await kindsFor(author)).toEqual([{ kind: 'proposal_opened', subject: 'Camille Roux' }])
    const readerToken = await joinProposal(needs, holder, { proposal, name: 'Paul' })
    const { villas } = await family.readLive(proposal)
    const said = { proposal, villa: villas[0]!.key, readerToken }
    await voteForVilla(needs, holder, { ...said, vote: 'keep' })
    await commentVilla(needs, holder, { ...said, text: 'La vue !', formKey: 'one' })
    expect((await kindsFor(author)).map(({ kind }) => kind)).toEqual(['proposal_answered', 'proposal_opened'])
    expect(await kindsFor(family.colleague)).toEqual([])
    await readNotice(services, author, { notice: null })
    await voteForVilla(needs, holder, { ...said, vote: 'dismiss' })
    expect((await kindsFor(author)).map(({ kind }) => kind)).toEqual(['proposal_answered'])

    // Its mail is that of the proposals: no second one says the same.
    await mailAtOnce()
    expect(await mails()).toEqual([])
    const { deliveries } = await findNoticeChoices(services, author)
    expect(deliveries.proposal_answered).toBe('mail')
    await choose(author, { deliveries: { ...deliveries, proposal_answered: 'digest' } })
    await sql`update notices set created_at = '2026-11-30T15:00:00Z'
      where read_at is null and user_id = ${author.userId}`.execute(db)
    await digestAt(daysLater('2026-12-01'))
    const [mail] = await mails()
    expect(mail).toMatchObject({
      recipient: author.email,
      props: {
        lines: [{ subject: 'Camille Roux', url: expect.stringContaining(`/agent/carts/${proposal}`) }],
      },
    })
  })
})

describe('an option', () => {
  test('that ends within twelve hours is said once to its agent, and again once it has another end', async () => {
    const desk = await openOptionDesk()
    const { contact } = await addTestContact(desk, 'Roux')
    const { option } = await place(desk, contact)
    const inHours = async (hours: number) => {
      await sql`update options set ends_at = now() + make_interval(hours => ${hours}) where public_id = ${option}`.execute(
        desk.db,
      )
      await noticeLapsingOptions(desk)
      await noticeLapsingOptions(desk)
      return (await listNotices(desk.services, desk.agent, criteriaOf(NOTICE_LIST))).rows
    }
    expect(await inHours(47)).toEqual([])
    expect(await inHours(11)).toMatchObject([
      { kind: 'option_lapses', subject: 'Villa Azur, Camille Roux', about: { option } },
    ])
    expect(await inHours(10)).toHaveLength(2)
    expect((await listNotices(desk.services, desk.head, criteriaOf(NOTICE_LIST))).rows).toEqual([])
  })
})

import { mailDigests } from '#modules/notices/server/mail-notices.ts'
import { addTask } from '#modules/tasks/server/write-task.ts'
import { addPerson } from '../cgv-fixture.ts'
import { openTestAgency } from '../published-villa.ts'
import type { MailLinkScenarios } from './mail-link-scenario.ts'

export const NOTICE_LINKS: MailLinkScenarios = {
  'the summary of what a person of an agency has not read': async ({ db, desk, opensWhatIsMailed }) => {
    const agencyId = await openTestAgency(db)
    const [agent, colleague] = [
      await addPerson({ db }, 'AGENT', agencyId),
      await addPerson({ db }, 'AGENT', agencyId),
    ]
    const words = { kind: 'pool', title: 'Contrôler la piscine', note: '', day: '2026-12-20' } as const
    const task = { ...words, time: null, anchor: null, agentId: agent.userId }
    await addTask(desk.needs, colleague, { task, about: {}, formKey: 'one' })
    // By noon the summary of a day has left, whatever the hour of the test.
    const noon = new Date(new Date(Date.now() + 48 * 3_600_000).setUTCHours(12))
    const clock = { now: () => noon }
    await opensWhatIsMailed(['notices-mailed'], () => mailDigests({ ...desk.needs, clock }))
  },
}

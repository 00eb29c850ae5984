import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MailProps, MailTemplate } from '#platform/mail/mail-props.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { openCheckoutDesk } from './checkout-desk.ts'
import * as subjects from './collected/mail-links.gen.ts'
import { linksIn } from './links-in-mail.ts'
import type { MailDesk, MailLinkScenarios } from './mail-links/mail-link-scenario.ts'
import { LEADS_TO } from './mail-samples.ts'
import { demandOpen } from './open-mailed-link.ts'
import { openTestServices } from './test-services.ts'
import { writeMail } from './write-mail.ts'

const publicUrl = 'http://localhost:3000'
const scenarios = Object.values<MailLinkScenarios>(subjects).flatMap((all) => Object.entries(all))

let today: CivilDate
const clock = { now: () => new Date(`${today}T10:00:00Z`) }

let at: MailDesk
const opened = new Set<MailTemplate>()

beforeAll(async () => {
  const { db, auth, emit } = await openTestServices()
  const desk = await openCheckoutDesk(db, clock)
  const setToday = (day: CivilDate) => {
    today = day
  }
  at = { db, auth, emit, desk, clock, publicUrl, setToday, opensWhatIsMailed }
})

beforeEach(() => {
  today = '2026-11-20'
})

/**
 * Deletes the links of earlier mails, does one act, then opens every link of the mails it writes: a mail must
 * not depend on a link that an earlier one issued (a seeded stay has none).
 */
async function opensWhatIsMailed(templates: MailTemplate[], act: () => Promise<unknown>): Promise<void> {
  const { db } = at
  await db.deleteFrom('publicTokens').execute()
  const { last } = await db
    .selectFrom('outboxMails')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  await act()
  const mails = await db
    .selectFrom('outboxMails')
    .select(['template', 'props'])
    .where('id', '>', last ?? 0)
    .orderBy('id')
    .execute()
  expect(mails.map(({ template }) => template)).toEqual(expect.arrayContaining(templates))
  for (const mail of mails) {
    const template = mail.template as MailTemplate
    const { html } = await writeMail(template, mail.props as MailProps[MailTemplate], { publicUrl })
    const links = linksIn(html, publicUrl)
    expect(links.length > 0, template).toBe(LEADS_TO[template].length > 0)
    for (const link of links) await demandOpen(at, link)
    opened.add(template)
  }
}

test.each(scenarios)('links open in %s', (_, scenario) => scenario(at))

afterAll(() => {
  const linked = (Object.keys(LEADS_TO) as MailTemplate[]).filter((template) => LEADS_TO[template].length > 0)
  expect([...opened].filter((template) => LEADS_TO[template].length > 0).sort()).toEqual(linked.sort())
})

import { beforeAll, expect, test } from 'vitest'
import { MailRejected } from '#platform/mail/mailer.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { productWorks } from '#server/queue.ts'
import type { Services } from '#server/services.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { person } from '#tests/person.ts'
import { openTestServices } from '#tests/test-services.ts'
import { SENT_MAIL_LIST } from '../sent-mail-list.ts'
import { listHouseMails } from './list-house-mails.ts'
import { readHouseMail } from './read-house-mail.ts'
import { retryWork } from './retry-work.ts'

let services: Services
const operator = person('BACK_OFFICE')
const list = (query = '') => listHouseMails(services, operator, criteriaOf(SENT_MAIL_LIST, query))
const deliver = () => runDueWork(services, productWorks(services))

/** The address that the server does not know, until it is opened. */
let unknown: string | null = 'perdu@example.fr'

beforeAll(async () => {
  services = await openTestServices(undefined, {
    mailer: {
      send: async ({ to }) => {
        if (to === unknown) throw new MailRejected('550 No such mailbox')
      },
      close: async () => {},
    },
  })
  for (const to of ['camille@example.fr', 'perdu@example.fr'])
    await queueMail(services.db, { template: 'welcome', to, props: { firstName: 'Camille' } })
  await deliver()
  await queueMail(services.db, { template: 'welcome', to: 'demain@example.fr', props: { firstName: 'Léa' } })
})

test('the mails of the house are listed with what became of each, the latest first', async () => {
  const { rows } = await list()
  expect(rows.map(({ recipient, name, state, reason }) => [recipient, name, state, reason])).toEqual([
    ['demain@example.fr', 'Bienvenue', 'waiting', null],
    ['perdu@example.fr', 'Bienvenue', 'bounced', '550 No such mailbox'],
    ['camille@example.fr', 'Bienvenue', 'sent', null],
  ])
})

test.each([
  ['state=bounced', ['perdu@example.fr']],
  ['state=waiting', ['demain@example.fr']],
  ['state=sent', ['camille@example.fr']],
  ['q=CAMILLE', ['camille@example.fr']],
  ['sort=recipient', ['camille@example.fr', 'demain@example.fr', 'perdu@example.fr']],
])('%s lists %j', async (query, recipients) => {
  expect((await list(query)).rows.map(({ recipient }) => recipient)).toEqual(recipients)
})

test('a mail that came back leaves once its address is right again and it is tried again', async () => {
  const [bounced] = (await list('state=bounced')).rows
  unknown = null
  await retryWork(services, operator, { items: [bounced!.work!] })
  await deliver()
  expect((await list('state=bounced')).rows).toEqual([])
  expect((await list('state=sent&q=perdu')).total).toBe(1)
})

test('a mail of the list opens with its subject, what it is about and what became of it, and not with its text', async () => {
  unknown = 'ailleurs@example.fr'
  await queueMail(services.db, {
    template: 'password-reset',
    ...{
      to: unknown,
      props: { firstName: 'Camille', url: 'https://calanque.fr/mot-de-passe/secret', expiresInMinutes: 30 },
    },
  })
  await deliver()
  const [line] = (await list('q=ailleurs')).rows
  const mail = await readHouseMail(services, operator, line!.id)
  expect(mail).toMatchObject({
    ...{ subject: 'Choisir un mot de passe', recipient: unknown, state: 'bounced', files: [] },
    ...{ reason: '550 No such mailbox', about: { domain: 'account' } },
  })
  expect(JSON.stringify(mail)).not.toContain('secret')
  await expect(readHouseMail(services, operator, 'none')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const other = readHouseMail(services, person('AGENCY_ADMIN'), line!.id)
  await expect(other).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('the mails of the house are closed to those who do not run it', async () => {
  for (const actor of [person('AGENT'), person('AGENCY_ADMIN'), person('OWNER')]) {
    const asked = listHouseMails(services, actor, criteriaOf(SENT_MAIL_LIST, ''))
    await expect(asked).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
})

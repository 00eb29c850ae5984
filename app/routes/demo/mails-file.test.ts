import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { servicesContext } from '#server/request-context.ts'
import type { Services } from '#server/services.ts'
import { loader } from './mails-file.ts'

const MAIL = {
  id: 'm',
  subject: 'Votre contrat',
  recipient: 'a@example.org',
  receivedAt: '2027-03-02T09:00:00Z',
}

const load = async (demo: boolean, asked: unknown[] = []) => {
  const context = new RouterContextProvider()
  const list = async (criteria: unknown) => {
    asked.push(criteria)
    return { rows: [MAIL], total: 1 }
  }
  context.set(servicesContext, { config: { demo }, mailbox: { list } } as unknown as Services)
  const url = new URL('https://calanque.test/demo/mails.csv?to=a%40example.org&page=3')
  return loader({ context, url } as unknown as Parameters<typeof loader>[0])
}

test('the file of the demonstration’s mails has those of the filter, whatever the page', async () => {
  const asked: unknown[] = []
  const file = await load(true, asked)
  expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="courriers.csv"')
  expect(await file.text()).toContain('Votre contrat;a@example.org;')
  expect(asked).toMatchObject([{ filters: { to: 'a@example.org' }, page: 1 }])
})

test('the file of mails does not exist outside a demonstration', async () => {
  await expect(load(false)).rejects.toMatchObject({ status: 404 })
})

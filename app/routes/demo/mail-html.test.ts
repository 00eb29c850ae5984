import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import { loader } from './mail-html.ts'

function open(get: () => Promise<{ html: string }>) {
  const context = new RouterContextProvider()
  context.set(servicesContext, { config: { demo: true }, mailbox: { get } } as never)
  return loader({ params: { id: 'x' }, context } as never)
}

test('a shown mail runs no script, and its links open in the whole window', async () => {
  const answer = await open(async () => ({ html: '<a target="_blank">x</a>' }))
  expect(await answer.text()).toBe('<a target="_top">x</a>')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test.each([
  ['an unknown mail', new Refusal('NOT_FOUND')],
  ['a mail of a mailbox being emptied', Object.assign(new Error('no such relation'), { code: '42P01' })],
])('%s is not found', async (_, error) => {
  await expect(open(() => Promise.reject(error))).rejects.toMatchObject({ status: 404 })
})

test('an error other than a refusal is thrown on', async () => {
  await expect(open(() => Promise.reject(new Error('boom')))).rejects.toThrow('boom')
})

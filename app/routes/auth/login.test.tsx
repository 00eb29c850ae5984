import { prerender } from 'react-dom/static'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { refusedForm } from '#shared/forms/form-answer.ts'
import type { RefusalCode } from '#shared/refusal.ts'
import Login from './login.tsx'

/** The page after a refused sign-in, as a browser without scripts is answered. */
async function pageAfter(code: RefusalCode): Promise<string> {
  const sent = new FormData()
  for (const [name, value] of Object.entries({
    intent: 'password',
    email: 'camille@example.fr',
    password: 'x',
  }))
    sent.append(name, value)
  const actionData = { page: refusedForm({ code, details: { retryAfter: 900 } }, sent) }
  const Page = createRoutesStub([{ id: 'page', path: '/auth/login', Component: Login as never }])
  const { prelude } = await prerender(
    <Page
      initialEntries={['/auth/login']}
      hydrationData={{ loaderData: { page: { done: null } }, actionData }}
    />,
  )
  return new Response(prelude as ReadableStream).text()
}

test('who is kept out by too many wrong passwords is offered a mailed link in the same answer, to the address they typed', async () => {
  const page = await pageAfter('TOO_MANY_ATTEMPTS')
  expect(page).toContain('Recevoir un lien par e-mail')
  const form = page.split('<form').find((part) => part.includes('Recevoir un lien par e-mail'))
  expect(form).toMatch(/name="email" value="camille@example\.fr"|value="camille@example\.fr" name="email"/)
})

test('a wrong password alone offers no such link', async () => {
  expect(await pageAfter('BAD_CREDENTIALS')).not.toContain('Recevoir un lien par e-mail')
})

import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#modules/accounts/demo-accounts.ts'
import { openHydrated } from './open-hydrated.ts'

/**
 * Signs this browser in as an account of the demonstration, by the request that the form sends, and opens no page; returns
 * the address of its dashboard. The form itself is the subject of roles.spec.ts and without-scripts.spec.ts.
 */
export async function enterAs({ request }: Pick<Page, 'request'>, email: string): Promise<string> {
  const form = { intent: 'password', email, password: DEMO_PASSWORD }
  const answer = await request.post('/auth/login', { form, maxRedirects: 0 })
  expect(answer.status(), `${email} signs in`).toBe(302)
  return answer.headers().location!
}

/** Signs in as an account of the demonstration and waits until its dashboard responds to presses. */
export async function signIn(page: Page, email: string) {
  await openHydrated(page, await enterAs(page, email))
}

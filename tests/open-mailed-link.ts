import { resolve } from 'node:path'
import { matchPath, RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { PAGES } from '#app/pages.ts'
import type { Auth } from '#modules/accounts/server/auth.ts'
import { findRegistration } from '#modules/accounts/server/confirm-account.ts'
import { recognizeBrowser } from '#modules/accounts/server/recognize-browser.ts'
import { resetPassword } from '#modules/accounts/server/reset-password.ts'
import type { Database } from '#platform/database/database.ts'
import { actorContext, addressContext, servicesContext } from '#server/request-context.ts'
import type { Services } from '#server/services.ts'
import { callerWith, PASSWORD } from './account-factory.ts'
import type { CheckoutDesk } from './checkout-desk.ts'

type Needs = { db: Database; auth: Auth; desk: CheckoutDesk }

/** The pages that a link's token opens. */
const LINK_PAGES = PAGES.filter(({ read }) => read === 'link')

type Load = (args: object) => Promise<unknown>

/** Follows a mail's link as its reader does. Fails when it is refused, not found, or leads elsewhere than it should. */
export async function demandOpen({ db, auth, desk }: Needs, link: string): Promise<void> {
  const url = new URL(link)
  const spent = url.searchParams.get('token')
  if (spent && url.pathname === '/auth/confirm-account') {
    expect(await findRegistration(db, spent)).not.toBeNull()
    return
  }
  if (spent && url.pathname === '/auth/browser') {
    const { headers, address } = callerWith()
    const { setCookies } = await recognizeBrowser(
      { ...desk.needs, db },
      { address },
      { token: spent, headers },
    )
    expect(setCookies).toHaveLength(1)
    return
  }
  if (spent) {
    const { headers, address } = callerWith()
    await resetPassword({ ...desk.needs, auth }, { address }, { token: spent, password: PASSWORD, headers })
    return
  }
  if (PAGES.some(({ path }) => path === url.pathname)) return
  // A page of a console asks its reader to sign in, so it is enough that the page is declared.
  if (PAGES.some(({ path, area }) => area && matchPath(path, url.pathname))) return
  // A page of the site opens to all.
  if (PAGES.some(({ path, read }) => read === 'public' && matchPath(path, url.pathname))) return
  const page = LINK_PAGES.find(({ path }) => matchPath(path, url.pathname))
  if (!page) throw new Error(`No page is known at ${link}`)
  const pattern = page.path
  const { params } = matchPath(pattern, url.pathname)!
  const context = new RouterContextProvider()
  const services = { ...desk.needs, embeddedSignatures: desk.embeddedSignatures }
  context.set(servicesContext, services as unknown as Services)
  context.set(addressContext, callerWith().address)
  context.set(actorContext, { kind: 'visitor', visitorId: null })
  const load = (await import(resolve('app', page.file))).loader as Load
  const answer = await load({ request: new Request(link), url, params, context }).catch((error) => error)
  if (answer instanceof Error) throw answer
  const { status, headers } = answer instanceof Response ? answer : { status: 200, headers: new Headers() }
  const said = (answer as { init?: { status?: number } } | null)?.init?.status ?? status
  expect({ link, said, to: headers.get('location') }).toEqual({
    link,
    said: pattern === '/checkout/reprendre/:token' ? 302 : 200,
    to: pattern === '/checkout/reprendre/:token' ? expect.stringMatching(/^\/checkout\/\w+/) : null,
  })
}

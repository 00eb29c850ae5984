import { createMemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { action } from './signing.tsx'
import { OPENED } from './use-post-opened.ts'

const gates = vi.hoisted(() => ({ opened: Promise.resolve(), code: Promise.resolve(), isSent: false }))
vi.mock('#modules/signatures/server/record-opened.ts', () => ({ recordOpened: () => gates.opened }))
vi.mock('#modules/signatures/server/send-signature-code.ts', () => ({
  sendSignatureCode: async () => {
    await gates.code
    gates.isSent = true
  },
}))

const form = (intent: string) => {
  const formData = new FormData()
  formData.set('intent', intent)
  return { formMethod: 'post' as const, formData }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

/** The signing page alone in a router: a code is requested while the post of `OPENED` is under way. */
async function askForCode(first: 'opened' | 'code') {
  const [opened, code] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  Object.assign(gates, { opened: opened.promise, code: code.promise, isSent: false })
  const context = { get: () => ({ embeddedSignatures: {} }) }
  const router = createMemoryRouter(
    [
      {
        id: 'page',
        path: '/signature/:token',
        loader: async () => gates.isSent,
        action: (args) => action({ ...args, context } as never),
      },
    ],
    { initialEntries: ['/signature/t'], hydrationData: { loaderData: { page: false } } },
  )
  void router.fetch(OPENED, 'page', '/signature/t', form(OPENED))
  void router.navigate('/signature/t', form('code'))
  await settled()
  const [one, other] = first === 'opened' ? [opened, code] : [code, opened]
  one.resolve()
  await settled()
  other.resolve()
  await settled()
  const shown: unknown = router.state.loaderData.page
  router.dispose()
  return { shown, fragment: router.state.location.hash }
}

test.each(['opened', 'code'] as const)(
  'the page shows that a code was sent, answered first: %s',
  async (first) => {
    expect(await askForCode(first)).toEqual({ shown: true, fragment: '#signer' })
  },
)

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { ROOT } from './source-files.ts'

const SITE = 'https://calanque.test'
const PAGES = ['calanque-journee', 'calanque-etats-des-lieux', 'calanque-sejours']

type Sent = { request: { method: string; url: string }; waitUntil: (work: Promise<unknown>) => void }

/** The worker of the site in a browser of which it sees its stores alone. */
function openWorker() {
  const heard = new Map<string, (event: Sent) => void>()
  const stores = new Set(PAGES)
  const self = {
    location: { origin: SITE },
    addEventListener: (name: string, hear: (event: Sent) => void) => heard.set(name, hear),
  }
  const caches = { delete: async (name: string) => stores.delete(name) }
  runInNewContext(readFileSync(join(ROOT, 'public/service-worker.js'), 'utf8'), { self, caches, URL })
  const send = async (method: string, path: string) => {
    const works: Promise<unknown>[] = []
    const event = {
      request: { method, url: SITE + path },
      waitUntil: (work: Promise<unknown>) => works.push(work),
    }
    heard.get('fetch')!(event)
    await Promise.all(works)
  }
  return { send, kept: () => [...stores] }
}

test.each([
  ['who signs in', '/auth/login'],
  ['who stops looking at the site as another person', '/agir'],
  ['who stops so with scripts', '/agir.data'],
])('the pages that a browser keeps are forgotten by %s', async (_, path) => {
  const { send, kept } = openWorker()
  await send('POST', path)
  expect(kept()).toEqual([])
})

test.each([
  ['POST', '/espace/affichage'],
  ['POST', '/agir-ensemble'],
  ['GET', '/agir'],
])('%s %s leaves the pages that a browser keeps', async (method, path) => {
  const { send, kept } = openWorker()
  await send(method, path)
  expect(kept()).toEqual(PAGES)
})

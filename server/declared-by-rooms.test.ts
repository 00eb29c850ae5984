import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { SubscriberNeeds } from '#platform/events.ts'
import { ROOT } from '#tests/source-files.ts'
import { createProductJobs } from './jobs.ts'
import { productWorks } from './queue.ts'
import type { Services } from './services.ts'
import { subscriptions } from './subscriptions.ts'

/** Enough to declare with: what is declared here is not run. */
const SERVICES = { config: { port: 1, mail: {} }, sandboxBank: {} } as unknown as Services

const sourcesOf = (pattern: string) =>
  globSync(pattern, { cwd: ROOT, exclude: ['**/*.test.ts'] }).map((file) =>
    readFileSync(join(ROOT, file), 'utf8'),
  )

test('each event that a room declares is followed by a subscriber of a room', () => {
  const declared = sourcesOf('modules/*/server/*-events.ts').flatMap((text) =>
    [...text.matchAll(/^ {4}'([\w.]+)': /gm)].map(([, event]) => event),
  )
  expect(declared.length).toBeGreaterThan(10)
  const followed = new Set(subscriptions({ config: {} } as SubscriberNeeds).map(({ event }) => event))
  expect(declared.toSorted()).toEqual([...followed].toSorted())
})

test('each kind of work that the code names is done by the one worker that declares it', () => {
  const kinds = productWorks(SERVICES).map(({ kind }) => kind)
  expect(kinds).toEqual([...new Set(kinds)])
  const workers = sourcesOf('{modules,platform}/**/*.ts').flatMap(
    (text) => text.match(/^export function \w+\([^)]*\): Work \{/gm) ?? [],
  )
  expect(workers.length).toBe(kinds.length)
})

test('no two jobs of the rooms share a name, which would end the start', () => {
  expect(() => createProductJobs(SERVICES)).not.toThrow()
})

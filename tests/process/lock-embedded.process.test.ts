import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from '../private-postgres.ts'
import { spawnApplication, startApplication, type TestApplication } from './application.ts'

let application: TestApplication
const lockFile = () => join(application.folder, 'postgres', 'calanque.lock')

beforeAll(async () => {
  application = await startApplication({ from: inject('demonstration').folder })
})
afterAll(() => application?.remove())

test('a second process on the folder is refused with the number of the first, which continues', async () => {
  const port = await freePort()
  const { child, ended } = spawnApplication({
    PORT: String(port),
    DATA_DIR: application.folder,
    DATABASE_URL: '',
  })
  let said = ''
  child.stderr!.on('data', (chunk: Buffer) => (said += chunk))
  expect(await ended).toBe(1)
  expect(said).toContain(`processus ${application.pid}`)
  expect(said).toContain('DATABASE_URL')
  expect((await fetch(`${application.origin}/readyz`)).status).toBe(200)
  expect(readFileSync(lockFile(), 'utf8')).toMatch(new RegExp(`^${application.pid} `))
})

test('after kill -9 the folder can be opened again', async () => {
  await application.kill()
  expect(readFileSync(lockFile(), 'utf8')).toMatch(new RegExp(`^${application.pid} `))
  await application.start()
  expect((await fetch(`${application.origin}/readyz`)).status).toBe(200)
})

test('a lock whose process number now belongs to another program is taken over', async () => {
  await application.kill()
  // The test's own process is alive, and did not start at that tick.
  writeFileSync(lockFile(), `${process.pid} 1`)
  await application.start()
  expect((await fetch(`${application.origin}/readyz`)).status).toBe(200)
})

test('a regular stop leaves no lock', async () => {
  expect(await application.stop()).toBe(0)
  expect(() => readFileSync(lockFile())).toThrow('ENOENT')
})

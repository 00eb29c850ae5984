import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from '../private-postgres.ts'
import { spawnApplication, startApplication, type TestApplication } from './application.ts'
import { textOf } from './browser.ts'
import { eventually } from './eventually.ts'
import { findFreeStays } from './free-stays.ts'

let application: TestApplication
const lockFile = () => join(application.folder, 'postgres', 'calanque.lock')

beforeAll(async () => {
  application = await startApplication({
    from: inject('demonstration').folder,
    variables: { MAPS: 'google', GOOGLE_MAPS_KEY: '' },
  })
})
afterAll(() => application?.remove())

test('the application is alive and ready', async () => {
  expect((await fetch(`${application.origin}/livez`)).status).toBe(200)
  expect((await fetch(`${application.origin}/readyz`)).status).toBe(200)
})

test('Google Maps requested without a key shows an explanation in place of the map, beside the villas', async () => {
  const open = async (path: string) => (await fetch(`${application.origin}${path}`)).text()
  const villa = textOf(await open('/annonces/villa-azur'))
  expect(villa).toContain('Carte non disponible')
  expect(villa).toContain('Clé API Google Maps non configurée')
  // The list shows its map in the browser alone, by the same component with the same settings.
  const list = await open('/annonces')
  expect(list).toMatch(/provider[\\"]+,[\\"]+google/)
  expect(list.match(/<article\b/g)?.length).toBeGreaterThan(0)
})

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

test('SIGTERM lets the request under way finish, refuses new ones, leaves no lock, and ends with code 0', async () => {
  const [stay] = await findFreeStays(application.origin, 1)
  const body = JSON.stringify({ property_id: stay!.property, start_date: stay!.from, end_date: stay!.to })
  const request = openRequest('/api/check-availability', body.length)
  await request.send(body.slice(0, 10))

  const stopped = application.stop()
  const isRefused = () =>
    fetch(`${application.origin}/livez`).then(
      () => false,
      () => true,
    )
  await eventually('new connections are refused', isRefused)
  await request.send(body.slice(10))

  expect(await request.answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*"available":true/)
  expect(await stopped).toBe(0)
  expect(() => readFileSync(lockFile())).toThrow('ENOENT')
})

/** A request whose body is sent when the test triggers it. */
function openRequest(path: string, length: number) {
  const { hostname, port, host } = new URL(application.origin)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.on('data', (chunk) => (received += chunk))
  const answer = new Promise<string>((resolve, reject) => {
    socket.once('close', () => resolve(received))
    socket.once('error', reject)
  })
  const send = (text: string) => new Promise<void>((resolve) => socket.write(text, () => resolve()))
  void send(
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
  )
  return { send, answer }
}

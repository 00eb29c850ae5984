import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#modules/accounts/demo-accounts.ts'
import { fillDemonstration, startApplication } from '#tests/process/application.ts'
import { signInAs } from '#tests/process/web-client.ts'
import { createResumableUpload } from '#ui/resumable-upload.ts'

/**
 * `node bench/photographs-bench.ts [files]`: sends photographs of 12 megapixels to one listing as its page
 * does, three at a time, until each is there in every width; measures seconds, memory, and how long a
 * visitor's page takes meanwhile.
 */
const FILES = Number(process.argv[2] ?? 60)
const AT_ONCE = 3

const stills = globSync('media/library/*.jpg').sort()
const { folder, remove } = await fillDemonstration()
const application = await startApplication({ from: folder, variables: { TRUST_PROXY: '1' } })
try {
  const { email } = DEMO_ACCOUNTS.find(({ role }) => role === 'ADMIN')!
  const admin = await signInAs(application.origin, email, DEMO_PASSWORD)
  const property = JSON.parse((await admin.get('/api/properties')).text).properties[0].id
  const path = `/agent/properties/${property}/photos`
  await emptyListing(path)
  console.log('Writing the files…')
  const files: File[] = []
  for (let n = 0; n < FILES; n += 1) files.push(await telephonePhotograph(n))
  const megabytes = files.reduce((sum, { size }) => sum + size, 0) / 1024 / 1024

  const idle = await pageTimes(3)
  const before = memoryOf(application.pid)
  const started = performance.now()
  const cookie = [...admin.cookies].map((pair) => pair.join('=')).join('; ')
  const ownFetch = globalThis.fetch
  globalThis.fetch = (address, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', cookie)
    return ownFetch(address, { ...init, headers })
  }
  const send = createResumableUpload(`${application.origin}/api/properties/${property}/photographs`)
  const waiting = [...files]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let file = waiting.shift(); file; file = waiting.shift())
        await send(file, { onProgress: () => {}, signal: new AbortController().signal })
    }),
  )
  const arrived = (performance.now() - started) / 1000
  let peak = { server: 0, child: 0 }
  const busy: number[] = []
  for (;;) {
    const now = { server: memoryOf(application.pid), child: childMemoryOf(application.pid) }
    peak = { server: Math.max(peak.server, now.server), child: Math.max(peak.child, now.child) }
    busy.push(...(await pageTimes(1)))
    if (!/En préparation|En cours d’envoi/.test((await admin.get(path)).text)) break
  }
  const ready = (performance.now() - started) / 1000
  const rows: [string, string][] = [
    ['files', `${FILES} of 12 megapixels, ${megabytes.toFixed(0)} MB`],
    ['seconds until all have arrived', arrived.toFixed(1)],
    ['seconds until all are in every width', ready.toFixed(1)],
    ['seconds a photograph', (ready / FILES).toFixed(2)],
    ['server before, MB', before.toFixed(0)],
    ['server at most, MB', peak.server.toFixed(0)],
    ['process of one photograph at most, MB', peak.child.toFixed(0)],
    ['home page, median ms, idle', median(idle).toFixed(0)],
    ['home page, median ms, beside the work', median(busy).toFixed(0)],
    ['home page, slowest ms, beside the work', Math.max(...busy).toFixed(0)],
  ]
  console.log(`\n| what | figure |\n| --- | --- |\n${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}`)

  async function emptyListing(page: string): Promise<void> {
    for (;;) {
      const { text } = await admin.get(page)
      const form = /name="intent" value="remove"[^>]*\/?><input type="hidden" name="id" value="([^"]+)"/.exec(
        text,
      )
      if (!form) return
      await admin.send(page, { form: { intent: 'remove', id: form[1]! } })
    }
  }
} finally {
  await application.remove()
  await remove()
}

/** A still of the library, at the size and weight of a telephone's picture, with noise of its own. */
async function telephonePhotograph(n: number): Promise<File> {
  const still = readFileSync(stills[n % stills.length]!)
  const shift = { left: n % 40, top: n % 20, width: 4242, height: 2828 }
  const bytes = await sharp(still)
    .resize({ width: 4300, height: 2860, fit: 'cover' })
    .extract(shift)
    .modulate({ brightness: 1 + (n % 7) / 100 })
    .jpeg({ quality: 90 })
    .toBuffer()
  return new File([new Uint8Array(bytes)], `photo-${n}.jpg`, { type: 'image/jpeg' })
}

async function pageTimes(count: number): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < count; n += 1) {
    const from = performance.now()
    await (await fetch(application.origin)).text()
    times.push(performance.now() - from)
  }
  return times
}

/** Resident memory of a process, in MB. */
function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

function childMemoryOf(pid: number): number {
  try {
    const children = execFileSync('ps', ['-o', 'rss=', '--ppid', String(pid)], { encoding: 'utf8' })
    return Math.max(0, ...children.trim().split('\n').map(Number)) / 1024
  } catch {
    return 0
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

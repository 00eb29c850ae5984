import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { openDatabase } from '#platform/database/database.ts'
import { CERTIFICATE } from '#tests/feed-server-identity.ts'
import { fillDemonstration, startApplication } from '#tests/process/application.ts'
import { changeDemonstration, LAPSED_VILLA } from '#tests/process/change-demonstration.ts'
import { eventually } from '#tests/process/eventually.ts'
import { openPostgresDemonstration } from '#tests/process/postgres-demonstration.ts'
import { BEHIND_PROXY } from '#tests/process/web-client.ts'
import { portOf } from './demo-port.ts'

/**
 * Opens a demonstration for each worker, so that one journey's bookings do not affect the journey beside it. In a run of
 * all tests each has a PostgreSQL server (`FILLED_POSTGRES`), whose queries take a third of the time; otherwise the
 * embedded database that `npm start` opens. With E2E_URL, journeys run against a demonstration that is already open.
 */
export default async function openDemos({ workers }: FullConfig) {
  if (process.env.E2E_URL) return
  const authority = mkdtempSync(join(tmpdir(), 'calanque-feed-authority-'))
  const variables = { ...BEHIND_PROXY, ...reachFeedSite(authority) }
  const open = process.env.FILLED_POSTGRES ? overPostgres : await overEmbedded()
  const demos = await Promise.all(
    Array.from({ length: workers }, (_, worker) => open(portOf(worker), variables)),
  )
  await Promise.all(demos.map((_, worker) => expectLapsed(portOf(worker))))
  return async () => {
    for (const demo of demos) await demo.remove()
    rmSync(authority, { recursive: true })
  }
}

/** Waits for the villa that leaves the site at the start: a search counted before and after would find one fewer. */
async function expectLapsed(port: number): Promise<void> {
  await eventually(`${LAPSED_VILLA} is off the site`, async () => {
    const listed = await fetch(`http://localhost:${port}/api/properties`)
    return listed.ok && !(await listed.text()).includes(LAPSED_VILLA)
  })
}

type Removable = { remove(): Promise<void> }
type OpenDemo = (port: number, variables: Record<string, string>) => Promise<Removable>

const overPostgres: OpenDemo = (port, variables) =>
  openPostgresDemonstration(variables, { port, change: changeDemonstration, isQuick: true })

/** Each on a copy of the same filled folder, which is removed once the copies are open. */
async function overEmbedded(): Promise<OpenDemo> {
  const { folder, remove } = await fillDemonstration()
  await changeDemonstration(await openDatabase({ provider: 'embedded', directory: join(folder, 'postgres') }))
  return async (port, variables) => {
    const demo = await startApplication({ from: folder, port, variables })
    return { remove: async () => void (await Promise.all([demo.remove(), remove()])) }
  }
}

/** Lets a demonstration reach the site of another platform that live-feed.spec.ts serves; its checks of addresses stay on. */
function reachFeedSite(folder: string) {
  const authority = join(folder, 'feed-authority.pem')
  writeFileSync(authority, CERTIFICATE)
  return {
    NODE_EXTRA_CA_CERTS: authority,
    NODE_OPTIONS: `--import=${new URL('../tests/process/reach-feed-site.ts', import.meta.url).href}`,
  }
}

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { CERTIFICATE } from '#tests/feed-server-identity.ts'
import { fillDemonstration, startApplication } from '#tests/process/application.ts'
import { changeDemonstration } from '#tests/process/change-demonstration.ts'
import { BEHIND_PROXY } from '#tests/process/web-client.ts'
import { portOf } from './demo-port.ts'

/**
 * Opens a demonstration for each worker, on a copy of the same filled folder, so that one journey's bookings
 * do not affect the journey beside it. A journey that configures a demonstration of its own copies that folder
 * too. With E2E_URL, journeys run against a demonstration that is already open.
 */
export default async function openDemos({ workers }: FullConfig) {
  if (process.env.E2E_URL) return
  const { folder, remove } = await fillDemonstration()
  await changeDemonstration(folder)
  const variables = { ...BEHIND_PROXY, ...reachFeedSite(folder) }
  const demos = await Promise.all(
    Array.from({ length: workers }, (_, worker) =>
      startApplication({ from: folder, port: portOf(worker), variables }),
    ),
  )
  process.env.FILLED_DEMONSTRATION = folder
  return async () => {
    for (const demo of demos) await demo.remove()
    await remove()
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

import type { FullConfig } from '@playwright/test'
import { fillDemonstration, startApplication } from '#tests/process/application.ts'
import { giveUpWork } from '#tests/process/give-up-work.ts'
import { BEHIND_PROXY } from '#tests/process/web-client.ts'
import { portOf } from './demo-port.ts'

/**
 * Opens a demonstration for each worker, on a copy of the same filled folder, so that one journey's bookings
 * do not affect the journey beside it. A journey that configures one of its own copies that folder too. With
 * E2E_URL they run against one that is already open.
 */
export default async function openDemos({ workers }: FullConfig) {
  if (process.env.E2E_URL) return
  const { folder, remove } = await fillDemonstration()
  await giveUpWork(folder)
  const demos = await Promise.all(
    Array.from({ length: workers }, (_, worker) =>
      startApplication({ from: folder, port: portOf(worker), variables: BEHIND_PROXY }),
    ),
  )
  process.env.FILLED_DEMONSTRATION = folder
  return async () => {
    for (const demo of demos) await demo.remove()
    await remove()
  }
}

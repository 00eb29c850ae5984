import { startDemoServer } from './demo-server.ts'

/** Opens the demonstration the journeys share; with E2E_URL they run against one that is already open. */
export default async function openDemo() {
  if (process.env.E2E_URL) return
  const demo = await startDemoServer(Number(process.env.E2E_PORT ?? 3210))
  return demo.stop
}

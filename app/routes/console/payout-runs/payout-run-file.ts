import { exportPayoutRun } from '#modules/payout-runs/server/export-payout-run.ts'
import { servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import { consoleContext } from '../frame/console-context.ts'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/payout-run-file.ts'

/** The file of a run for the bank; 404 for a run that has none, and to who moves no money. */
export async function loader({ context, params: { run } }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const { filename, bytes } = await foundOr404(
    exportPayoutRun(context.get(servicesContext), actor, run),
  ).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'STATUS_CONFLICT')
      throw new Response(null, { status: 404 })
    throw error
  })
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/xml',
      'Content-Disposition': `attachment; filename="${filename}"`,
      'Cache-Control': 'no-store',
    },
  })
}

import { getAuditHeadToken } from '#modules/reports/server/list-audit-heads.ts'
import { servicesContext } from '#server/request-context.ts'
import { consoleContext } from '../../frame/console-context.ts'
import { foundOr404 } from '../../frame/found-or-404.ts'
import type { Route } from './+types/audit-head-token.ts'

/** The timestamp of one head of the audit's chain, as `openssl ts -verify -token_in` reads it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const token = await foundOr404(getAuditHeadToken(context.get(servicesContext), actor, params.day))
  return new Response(Buffer.from(token), {
    headers: {
      'Content-Type': 'application/timestamp-reply',
      'Content-Disposition': `attachment; filename="empreinte-${params.day}.tst"`,
      'Cache-Control': 'no-store',
    },
  })
}

import { readRegister, writeRegisterPdf } from '#modules/mandates/server/read-register.ts'
import { servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import { consoleContext } from '../frame/console-context.ts'
import type { Route } from './+types/register-file.ts'
import { registerCsv } from './register-csv.ts'

/**
 * A whole register as CSV or PDF, of the card that `carte` names or else of the first one; an account without
 * access to it gets 404.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { actor } = context.get(consoleContext)
  const asked = url.searchParams.get('carte')
  const input = { registerId: asked === null ? null : Number(asked) }
  try {
    if (url.pathname.endsWith('.csv')) {
      const { lines } = await readRegister(services, actor, input)
      return answer(registerCsv(lines), 'text/csv; charset=utf-8', 'registre-des-mandats.csv')
    }
    const bytes = await writeRegisterPdf(services, actor, input)
    return answer(new Uint8Array(bytes), 'application/pdf', 'registre-des-mandats.pdf')
  } catch (error) {
    if (error instanceof Refusal) throw new Response(null, { status: 404 })
    throw error
  }
}

function answer(body: BodyInit, type: string, filename: string): Response {
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${filename}"`,
      'Cache-Control': 'no-store',
    },
  })
}

import { readReceiptRegister } from '#modules/payments/server/read-receipt-register.ts'
import { servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import { consoleContext } from '../frame/console-context.ts'
import type { Route } from './+types/receipt-register-file.ts'
import { receiptRegisterCsv } from './receipt-register-csv.ts'

/**
 * A whole register of receipts as CSV with its chain of hashes, of the card that `carte` names or else of the first one; an
 * account without access to it gets 404. Its cells are written exactly as they were hashed.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const asked = url.searchParams.get('carte')
  const registerId = asked === null ? null : Number(asked)
  try {
    const { lines } = await readReceiptRegister(context.get(servicesContext), actor, { registerId })
    return new Response(receiptRegisterCsv(lines), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="registre-des-recettes.csv"',
        'Cache-Control': 'no-store',
      },
    })
  } catch (error) {
    if (error instanceof Refusal) throw new Response(null, { status: 404 })
    throw error
  }
}

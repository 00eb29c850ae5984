import { readCgvFile } from '#modules/owner-conditions/server/find-property-cgv.ts'
import type { ContractFile } from '#modules/signatures/server/find-contract.ts'
import { servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import { consoleContext } from '../frame/console-context.ts'
import type { Route } from './+types/contract-file.ts'

const FILES: readonly ContractFile[] = ['contract', 'signed', 'audit']

/** A PDF of a property's general conditions, for the accounts that may read them; others get 404. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const file = FILES.find((known) => known === params.file)
  try {
    if (!file) throw new Refusal('NOT_FOUND')
    const read = await readCgvFile(context.get(servicesContext), actor, { contractId: params.contract, file })
    return new Response(new Uint8Array(read.bytes), {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${read.filename}"`,
        'Cache-Control': 'no-store',
      },
    })
  } catch (error) {
    if (error instanceof Refusal) throw new Response(null, { status: 404 })
    throw error
  }
}

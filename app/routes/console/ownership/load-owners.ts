import type { PageArgs } from '#app/page-args.ts'
import { listPowerFiles } from '#modules/mandates/server/power-file.ts'
import { mayHandOverVilla } from '#modules/ownership/ownership-policy.ts'
import { getOwners } from '#modules/ownership/server/find-owners.ts'
import { servicesContext } from '#server/request-context.ts'
import { consoleContext } from '../frame/console-context.ts'
import { foundOr404 } from '../frame/found-or-404.ts'

/** The owners of a villa, and the one whose account answers for all. */
export async function loadOwners({
  context,
  params: { property: publicId },
}: PageArgs<{ property: string }>) {
  const { actor, area } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const found = await foundOr404(getOwners(services, actor, { publicId }))
  return {
    ...found,
    documents: found.powers.length > 0 ? await listPowerFiles(services, actor, { publicId }) : {},
    filesUnder: `/${area}/properties/${publicId}/proprietaires/procurations`,
    mayHandOver: mayHandOverVilla(actor),
    representative: found.owners.find(({ accountId }) => accountId === found.representativeId) ?? null,
    // Owners read of each other who they are and what they have, not where they are reached.
    owners: found.owners.map(({ email, phone: _phone, address: _address, ...owner }) => ({
      ...owner,
      contact: found.mayKeep ? email : null,
    })),
  }
}

export type FoundOwners = Awaited<ReturnType<typeof loadOwners>>

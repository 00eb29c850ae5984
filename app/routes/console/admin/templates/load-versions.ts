import type { Actor } from '#modules/accounts/actor.ts'
import { listTemplates, type TemplateVersion } from '#modules/contract-templates/server/read-templates.ts'
import type { WrittenKind } from '#modules/contract-templates/template-kinds.ts'
import { countRequests } from '#modules/payment-requests/server/count-requests.ts'
import { countInventories } from '#modules/stay-inventories/server/count-inventories.ts'

type Needs = Parameters<typeof listTemplates>[0]

/** Documents that are no contracts: their own rooms count what is made with each version. */
const COUNTS: Partial<Record<WrittenKind, typeof countRequests>> = {
  inventory: countInventories,
  payment_request: countRequests,
}

/** The versions of these texts with what is made with each. Refuses FORBIDDEN to all but the administrators. */
export async function loadVersions(
  needs: Needs,
  actor: Actor,
  kinds: readonly WrittenKind[],
): Promise<ReadonlyMap<WrittenKind, TemplateVersion[]>> {
  const [listed, counted] = await Promise.all([
    listTemplates(needs, actor, kinds),
    Promise.all(kinds.map(async (kind) => [kind, await COUNTS[kind]?.(needs, actor)] as const)),
  ])
  const uses = new Map(counted)
  return new Map(
    [...listed].map(([kind, versions]) => {
      const made = uses.get(kind)
      if (!made) return [kind, versions]
      return [
        kind,
        versions.map((version) => {
          const use = made.find(({ number }) => number === version.number)
          return { ...version, signed: use?.made ?? 0, agencies: use?.agencies ?? [] }
        }),
      ]
    }),
  )
}

import type { Actor } from '#modules/accounts/actor.ts'
import { listTemplates, type TemplateVersion } from '#modules/contract-templates/server/read-templates.ts'
import type { WrittenKind } from '#modules/contract-templates/template-kinds.ts'
import { countRequests } from '#modules/payment-requests/server/count-requests.ts'

type Needs = Parameters<typeof listTemplates>[0]

/** The versions of these texts with what is made with each, requests to pay among them. Refuses FORBIDDEN to all but the administrators. */
export async function loadVersions(
  needs: Needs,
  actor: Actor,
  kinds: readonly WrittenKind[],
): Promise<ReadonlyMap<WrittenKind, TemplateVersion[]>> {
  const [listed, requests] = await Promise.all([
    listTemplates(needs, actor, kinds),
    kinds.includes('payment_request') ? countRequests(needs, actor) : [],
  ])
  const made = ({ number, ...version }: TemplateVersion): TemplateVersion => {
    const use = requests.find((one) => one.number === number)
    return { ...version, number, signed: use?.made ?? 0, agencies: use?.agencies ?? [] }
  }
  return new Map(
    [...listed].map(([kind, versions]) => [kind, kind === 'payment_request' ? versions.map(made) : versions]),
  )
}

import type { LoaderArgs } from '#app/layouts/once-per-request.ts'
import { loadLegal } from '#app/routes/legal/load-legal.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { isLegalKind, type LegalKind } from '#modules/contract-templates/legal-kinds.ts'
import type { Preview as DocumentPreview } from '#modules/contract-templates/preview-document.ts'
import type { TemplateVersion } from '#modules/contract-templates/server/read-templates.ts'
import type { WrittenKind } from '#modules/contract-templates/template-kinds.ts'
import { legalSections, missingLegalFacts } from '#modules/legal-texts/legal-texts.ts'
import { previewMandate } from '#modules/mandates/server/preview-mandate.ts'
import { previewRequest } from '#modules/payment-requests/server/preview-request.ts'
import { previewWording } from '#modules/rental-contracts/server/preview-wording.ts'
import { previewStayAmendment } from '#modules/stay-amendments/server/preview-amendment.ts'
import { previewInventory } from '#modules/stay-inventories/server/preview-inventory.ts'
import { servicesContext } from '#server/request-context.ts'
import type { ShownPreview } from './preview-part.tsx'

type Read = { preview: ShownPreview /** What it may not be published without. */; missing: string[] }

type Preview = (
  needs: Parameters<typeof previewRequest>[0],
  actor: Actor,
  asked: Asked,
) => Promise<DocumentPreview>
type Asked = { version: TemplateVersion; of: string | null }

const PREVIEWS: Record<Exclude<WrittenKind, LegalKind>, Preview> = {
  inventory: previewInventory,
  mandate: previewMandate,
  payment_request: previewRequest,
  rental: (needs, actor, { version, of }) => previewWording(needs, actor, { version, reservation: of }),
  stay_amendment: previewStayAmendment,
}

/** How a version of a text reads; a contract for the thing whose number `of` gives, where it gives one. */
export async function loadPreview(
  args: LoaderArgs,
  actor: Actor,
  { kind, version, of }: { kind: WrittenKind; version: TemplateVersion; of: string | null },
): Promise<Read> {
  if (isLegalKind(kind)) {
    const facts = await loadLegal(args)
    const sections = legalSections(kind, facts, version.number === 1 ? null : version)
    return { preview: { sections }, missing: missingLegalFacts(kind, facts) }
  }
  const services = args.context.get(servicesContext)
  return { preview: await PREVIEWS[kind](services, actor, { version, of }), missing: [] }
}

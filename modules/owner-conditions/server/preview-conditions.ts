import type { Actor } from '#modules/accounts/actor.ts'
import { mayWriteTemplates } from '#modules/contract-templates/contract-template-policy.ts'
import { signersIn } from '#modules/ownership/server/list-signing.ts'
import { todayInParis } from '#platform/clock.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { PrintedDocument } from '#shared/printed-document.ts'
import { Refusal } from '#shared/refusal.ts'
import type { CgvFacts } from '../cgv-facts.ts'
import { ownerConditions } from '../cgv-template.ts'
import { ownerTermsOn } from '../owner-terms.ts'
import { sampleCgv } from '../sample-cgv.ts'
import { type CgvTextNeeds, findCgvText } from './find-cgv-text.ts'
import { getCgvVersion } from './get-cgv-property.ts'
import { publishedOf } from './latest-conditions.ts'
import type { ConditionsVersion } from './read-conditions.ts'

/** What a version says; `problem` where the villa that is asked has none, in French. */
export type ConditionsPreview = { document: PrintedDocument } | { problem: string }

type Worded = Pick<ConditionsVersion, 'number' | 'clauses' | 'answers'> & { effectiveOn: CivilDate }

/** A version as the owner of a villa that does not exist would read it; the product's own text for null. */
export function sampleConditions(worded: Worded | null): PrintedDocument {
  const sample = sampleCgv()
  if (!worded) return preview({ ...sample, terms: ownerTermsOn(sample.issuedOn)! })
  const { wording, terms } = publishedOf(worded)
  return preview({ ...sample, terms, wording })
}

/** The same for the owner of a villa by its address on the site. Writes nothing. Refuses FORBIDDEN to all but the administrators. */
export async function previewConditions(
  needs: CgvTextNeeds,
  actor: Actor,
  { worded, villa }: { worded: Worded; villa: string | null },
): Promise<ConditionsPreview> {
  if (!mayWriteTemplates(actor)) throw new Refusal('FORBIDDEN')
  if (villa === null) return { document: sampleConditions(worded) }
  try {
    const version = await getCgvVersion(needs.db, { id: villa, today: todayInParis(needs.clock) })
    const [signer] = signersIn(version.signing)
    const { facts } = await findCgvText(needs, version, signer ?? version.ownerId)
    return { document: preview({ ...facts, ...publishedOf(worded) }) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { reason } = error.details
    return { problem: typeof reason === 'string' ? reason : 'Aucune villa n’a cette adresse.' }
  }
}

function preview(facts: CgvFacts): PrintedDocument {
  const document = ownerConditions(facts)
  const of = facts.wording ? `version ${facts.wording.number}` : 'texte de Calanque'
  return {
    ...document,
    title: `Aperçu. ${document.title}`,
    reference: `Texte sans valeur, ${of}\u00a0: ${facts.listing.title}`,
  }
}

import { formatCivilDate } from '#shared/civil-date.ts'
import { numberArticles, type PrintedDocument, withFrenchSpacing } from '#shared/printed-document.ts'
import type { CgvFacts } from './cgv-facts.ts'
import { cgvListingArticles } from './cgv-listing.ts'
import { cgvMoneyArticles } from './cgv-money.ts'
import { signatureLine } from './cgv-owners.ts'
import { cgvRelationArticles } from './cgv-relation.ts'

/** The version of the wording, changed with it; a contract keeps the version it was made with. */
export const CGV_TEMPLATE = 'cgv-owner-fr-2026-11-a'

/**
 * The general sales conditions between the platform and an owner who lists a property (spec §1), made from their
 * facts: the same facts always give the same document. Ask `completeCgvFacts` first.
 */
export function ownerConditions(facts: CgvFacts): PrintedDocument {
  const { listing } = facts
  return withFrenchSpacing({
    template: CGV_TEMPLATE,
    title: 'Conditions générales de vente',
    reference: `Annonce ${facts.reference}, établies le ${formatCivilDate(facts.issuedOn)}`,
    preamble: [
      `Ces conditions disent ce que la plateforme fait pour le propriétaire de « ${listing.title} », ce qu’il déclare et ce que chacun doit à l’autre. Elles valent pour la version de l’annonce désignée ci-dessous.`,
    ],
    articles: numberArticles([
      ...cgvListingArticles(facts),
      ...cgvMoneyArticles(facts),
      ...cgvRelationArticles(facts),
    ]),
    signature: {
      heading: 'Signature du propriétaire',
      lines: [signatureLine(facts)],
    },
  })
}

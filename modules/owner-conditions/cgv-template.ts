import { TEMPLATE_KINDS } from '#modules/contract-templates/template-kinds.ts'
import { writeWording } from '#modules/contract-templates/write-wording.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { numberArticles, type PrintedDocument, withFrenchSpacing } from '#shared/printed-document.ts'
import type { CgvFacts } from './cgv-facts.ts'
import { cgvListingArticles } from './cgv-listing.ts'
import { cgvMoneyArticles } from './cgv-money.ts'
import { signatureLine } from './cgv-owners.ts'
import { cgvRelationArticles } from './cgv-relation.ts'
import { conditionsValues } from './conditions-wording.ts'

/** The version of the wording, changed with it; a contract keeps the version it was made with. */
export const CGV_TEMPLATE = 'cgv-owner-fr-2026-11-b'

/**
 * The general sales conditions between the platform and an owner who lists a property (spec §1), made from their
 * facts: the same facts always give the same document. Ask `completeCgvFacts` first.
 */
export function ownerConditions(facts: CgvFacts): PrintedDocument {
  const { listing, wording } = facts
  const articles = [...cgvListingArticles(facts), ...cgvMoneyArticles(facts), ...cgvRelationArticles(facts)]
  return withFrenchSpacing({
    template: wording ? cgvTemplateOf(wording.number) : CGV_TEMPLATE,
    title: 'Conditions générales de vente',
    reference: `Annonce ${facts.reference}, établies le ${formatCivilDate(facts.issuedOn)}`,
    preamble: [
      `Ces conditions disent ce que la plateforme fait pour le propriétaire de « ${listing.title} », ce qu’il déclare et ce que chacun doit à l’autre. Elles valent pour la version de l’annonce désignée ci-dessous.`,
    ],
    articles: numberArticles(
      wording
        ? writeWording(articles, wording, TEMPLATE_KINDS.conditions, conditionsValues(facts))
        : articles,
    ),
    signature: {
      heading: 'Signature du propriétaire',
      lines: [signatureLine(facts)],
    },
  })
}

/** The version of the wording that a contract keeps, of a published version. */
function cgvTemplateOf(number: number): string {
  return `${CGV_TEMPLATE}/${number}`
}

/** What the versions of the wording begin with, whatever the product has changed of it since. */
const CGV_TEMPLATES = 'cgv-owner-'

/** Whether a contract keeps the published version of that number, in the words that the product had that day. */
export function isCgvVersion(templateVersion: string, number: number): boolean {
  return templateVersion.startsWith(CGV_TEMPLATES) && templateVersion.endsWith(`/${number}`)
}

/** The same as a pattern of SQL, before the number. */
export const CGV_VERSION_PATTERN = `${CGV_TEMPLATES}%/`

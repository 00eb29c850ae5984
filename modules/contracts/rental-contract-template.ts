import { formatCivilDate } from '#shared/civil-date.ts'
import { type ContractDocument, type DocumentBlock, numberArticles } from './contract-document.ts'
import type { RentalFacts } from './contract-facts.ts'
import { frenchSpacing } from './french-spacing.ts'
import { conductArticles } from './rental-contract-conduct.ts'
import { paymentArticles } from './rental-contract-payment.ts'
import { placeArticles } from './rental-contract-place.ts'

/** Changes with every change of wording; a contract keeps the version it was made with. */
export const RENTAL_TEMPLATE = 'rental-fr-2026-11-b'

/**
 * The seasonal rental contract made from its facts (domain §5): the same facts always give the same document.
 * Monaco has no registration number and no taxe de séjour. Ask `completeFacts` first.
 */
export function rentalContract(facts: RentalFacts): ContractDocument {
  const document: ContractDocument = {
    template: RENTAL_TEMPLATE,
    title: 'Contrat de location saisonnière',
    reference: `Réservation n° ${facts.reservationNumber}, établi le ${formatCivilDate(facts.issuedOn)}`,
    preamble: [
      'Ce contrat lie le bailleur et le locataire désignés ci-dessous. Le prix demandé et l’état descriptif des lieux y figurent, comme le veut l’article L. 324-2 du code du tourisme.',
    ],
    articles: numberArticles([...placeArticles(facts), ...paymentArticles(facts), ...conductArticles(facts)]),
    signature: {
      heading: 'Signature du locataire',
      lines: [
        `${facts.tenant.firstName} ${facts.tenant.lastName} déclare avoir lu ce contrat en entier avant de le signer et en accepter les termes.`,
      ],
    },
  }
  return withFrenchSpacing(document)
}

function withFrenchSpacing(document: ContractDocument): ContractDocument {
  return {
    ...document,
    reference: frenchSpacing(document.reference),
    preamble: document.preamble.map(frenchSpacing),
    articles: document.articles.map((article) => ({
      ...article,
      heading: frenchSpacing(article.heading),
      blocks: article.blocks.map(spaceBlock),
    })),
    signature: document.signature && {
      ...document.signature,
      lines: document.signature.lines.map(frenchSpacing),
    },
  }
}

function spaceBlock(block: DocumentBlock): DocumentBlock {
  if (block.kind === 'paragraph') return { ...block, text: frenchSpacing(block.text) }
  if (block.kind === 'list') return { ...block, items: block.items.map(frenchSpacing) }
  return {
    ...block,
    caption: frenchSpacing(block.caption),
    rows: block.rows.map((row) => row.map(frenchSpacing)),
    footer: block.footer?.map(frenchSpacing) ?? null,
  }
}

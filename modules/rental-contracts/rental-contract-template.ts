import { TEMPLATE_KINDS } from '#modules/contract-templates/template-kinds.ts'
import { writeWording } from '#modules/contract-templates/write-wording.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { numberArticles, type PrintedDocument, withFrenchSpacing } from '#shared/printed-document.ts'
import type { RentalFacts } from './contract-facts.ts'
import { conductArticles } from './rental-contract-conduct.ts'
import { paymentArticles } from './rental-contract-payment.ts'
import { placeArticles } from './rental-contract-place.ts'
import { rentalValues } from './rental-wording.ts'

/** Changes with every change of wording; a contract keeps the version it was made with. */
export const RENTAL_TEMPLATE = 'rental-fr-2026-11-f'

const PREAMBLE: Record<RentalFacts['law'], string> = {
  french:
    'Ce contrat lie le bailleur et le locataire désignés ci-dessous. Le prix demandé et l’état descriptif des lieux y figurent, comme le veut l’article L. 324-2 du code du tourisme.',
  monegasque:
    'Ce contrat lie le bailleur et le locataire désignés ci-dessous. Le prix demandé et l’état descriptif des lieux y figurent. Le logement est situé dans la Principauté de Monaco, dont la loi régit ce contrat.',
}

/**
 * The seasonal rental contract made from its facts (domain §5): the same facts always give the same document.
 * Monaco has no registration number and no taxe de séjour. Ask `completeFacts` first.
 */
export function rentalContract(facts: RentalFacts): PrintedDocument {
  const { wording } = facts
  const articles = [...placeArticles(facts), ...paymentArticles(facts), ...conductArticles(facts)]
  const document: PrintedDocument = {
    template: wording ? `${RENTAL_TEMPLATE}/${wording.number}` : RENTAL_TEMPLATE,
    title: 'Contrat de location saisonnière',
    reference: `Réservation n° ${facts.reservationNumber}, établi le ${formatCivilDate(facts.issuedOn)}`,
    preamble: [PREAMBLE[facts.law]],
    articles: numberArticles(
      wording ? writeWording(articles, wording, TEMPLATE_KINDS.rental, rentalValues(facts)) : articles,
    ),
    signature: {
      heading: 'Signature du locataire',
      lines: [
        `${facts.tenant.firstName} ${facts.tenant.lastName} déclare avoir lu ce contrat en entier avant de le signer et en accepter les termes.`,
      ],
    },
    countersignature: facts.agency && {
      heading: 'Cachet du mandataire du bailleur',
      lines: [`${facts.agency.name} scelle ce contrat au nom du bailleur, dès la signature du locataire.`],
    },
  }
  return withFrenchSpacing(document)
}

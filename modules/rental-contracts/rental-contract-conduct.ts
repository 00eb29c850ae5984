import type { SiteTerms } from '#modules/legal-texts/site-terms.ts'
import type { PoolDevice } from '#modules/properties/listing.ts'
import { BINDING_LABEL } from '#shared/binding-act.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import type { DraftArticle, DraftBlock } from '#shared/printed-document.ts'
import type { RentalFacts } from './contract-facts.ts'

/** Each pool safety device in words (domain §7). */
export const POOL_DEVICE_NAMES: Record<PoolDevice, string> = {
  'NF P90-306': 'une barrière de protection conforme à la norme NF P90-306',
  'NF P90-307': 'une alarme conforme à la norme NF P90-307',
  'NF P90-308': 'une couverture de sécurité conforme à la norme NF P90-308',
  'NF P90-309': 'un abri conforme à la norme NF P90-309',
}

const ANIMALS: Record<RentalFacts['animals'], string> = {
  allowed: 'Les animaux de compagnie sont admis. Le locataire répond des dommages qu’ils causent.',
  on_request:
    'Les animaux de compagnie ne sont admis qu’avec l’accord écrit du bailleur, donné avant l’arrivée. Les chiens guides et d’assistance le sont sans cet accord.',
  forbidden: 'Les animaux ne sont pas admis, à l’exception des chiens guides et d’assistance.',
}

const INVENTORY: Record<RentalFacts['inventory'], string> = {
  both_parties:
    'Un état des lieux et un inventaire du mobilier sont dressés et signés par les deux parties à l’arrivée, puis au départ.',
  written_within_48h:
    'Un état des lieux et un inventaire du mobilier sont remis au locataire à l’arrivée. Il a 48 heures pour signaler par écrit ce qui n’y correspond pas ; passé ce délai, ils sont réputés exacts, sauf preuve contraire. Le départ donne lieu à un nouvel état des lieux.',
}

/** The articles on the use of the villa, insurance, and disputes between the parties. */
export function conductArticles(facts: RentalFacts): DraftArticle[] {
  return [
    { heading: 'État des lieux et inventaire', blocks: [INVENTORY[facts.inventory]] },
    { heading: 'Usage des lieux', blocks: use(facts) },
    { heading: 'Animaux', blocks: [ANIMALS[facts.animals]] },
    { heading: 'Sécurité de la piscine', blocks: pool(facts) },
    { heading: 'Assurance', blocks: insurance() },
    { heading: 'Données personnelles', blocks: personalData(facts) },
    { heading: 'Réclamations, médiation et loi applicable', blocks: disputes(facts) },
    { heading: 'Signature électronique', blocks: electronicSignature(facts) },
  ]
}

function use({ houseRules }: RentalFacts): DraftBlock[] {
  return [
    'Le bailleur remet un logement propre, conforme à sa description et en bon état d’usage. Le locataire en jouit paisiblement, respecte le voisinage et rend les lieux dans l’état où il les a reçus, usure normale exceptée.',
    'Le locataire signale sans attendre toute panne ou tout dommage. Le bailleur y remédie dans un délai compatible avec la durée du séjour.',
    ...(houseRules.length > 0 ? ['Le locataire respecte les règles de la maison :', houseRules] : []),
  ]
}

function pool({ premises: { pool: hasPool, poolDevice }, law }: RentalFacts): DraftBlock[] {
  if (!hasPool || !poolDevice) return []
  return [
    `La piscine est équipée${law === 'french' ? ', comme l’exige le code de la construction et de l’habitation,' : ''} du dispositif de sécurité suivant : ${POOL_DEVICE_NAMES[poolDevice]}.`,
    'Le locataire se fait montrer son fonctionnement à l’arrivée et le maintient en service. Ce dispositif ne remplace pas la surveillance constante des enfants par un adulte.',
  ]
}

function insurance(): DraftBlock[] {
  return [
    'Le locataire est assuré, pendant tout le séjour, pour les dommages qu’il peut causer au logement, à son contenu et aux tiers (garantie de responsabilité civile villégiature). Il vérifie que son contrat d’habitation la comprend ou en souscrit une, et en remet l’attestation au bailleur qui la demande.',
    'Le bailleur est assuré en qualité de propriétaire pour les dommages dont il répond.',
  ]
}

/** The authority to which each jurisdiction’s law lets a person complain about the use of their data. */
const DATA_AUTHORITY: Record<RentalFacts['law'], string> = {
  french: 'la Commission nationale de l’informatique et des libertés (CNIL)',
  monegasque: 'l’Autorité de protection des données personnelles (APDP) de la Principauté',
}

function personalData({ agency, lessor, law }: RentalFacts): DraftBlock[] {
  const keeper = agency ? agency.name : lessor.name
  return [
    `Les données du locataire servent à l’exécution de ce contrat et aux obligations légales qui en découlent. Elles sont traitées par ${keeper} et conservées dix ans avec le contrat. Le locataire peut y accéder, les faire rectifier et s’opposer aux usages qui ne sont pas nécessaires au contrat ; il peut adresser une réclamation à ${DATA_AUTHORITY[law]}.`,
  ]
}

function disputes({ agency, lessor, mediator, law }: RentalFacts): DraftBlock[] {
  const desk = agency ? `à l’agence (${agency.email})` : `au bailleur (${lessor.name})`
  const applicable =
    law === 'french'
      ? 'Le contrat est soumis au droit français.'
      : 'Le contrat est soumis au droit monégasque, notamment au code civil de la Principauté de Monaco en ce qui concerne le louage des choses, sans priver le locataire consommateur de la protection que lui assurent les règles impératives de l’État où il réside.'
  return [
    `Toute réclamation est adressée par écrit ${desk}, qui répond dans les 30 jours.`,
    `Sans réponse satisfaisante, le locataire consommateur peut recourir gratuitement au médiateur de la consommation : ${mediator.name}, ${mediator.url}.`,
    `${applicable} À défaut d’accord, le litige est porté devant la juridiction compétente, que le consommateur peut choisir parmi celles de son domicile et du lieu du logement.`,
  ]
}

/** The text that gives an electronic signature its value, by law. */
export const SIGNATURE_LAW: Record<RentalFacts['law'], string> = {
  french: 'le règlement (UE) n° 910/2014 et l’article 1367 du code civil',
  monegasque: 'la loi monégasque n° 1.383 du 2 août 2011 pour une Principauté numérique',
}

/** Since when the terms of the site are in force, where the contract is not from before them. */
function since({ effectiveOn }: SiteTerms, issuedOn: CivilDate): string {
  return effectiveOn > issuedOn ? '' : `, en vigueur depuis le ${formatCivilDate(effectiveOn)}`
}

function electronicSignature({ law, agency, siteTerms, issuedOn }: RentalFacts): DraftBlock[] {
  return [
    `${agency ? 'Le bailleur s’engage par l’envoi de ce contrat, que son mandataire scelle de son cachet électronique dès la signature du locataire' : 'Le bailleur s’engage par l’envoi de ce contrat'} ; le locataire s’engage par sa signature, donnée par le bouton « ${BINDING_LABEL} ». Rien n’engage le locataire avant elle ; le paiement qui suit exécute le contrat.`,
    `Le contrat est signé par voie électronique, après lecture, au moyen d’un code à usage unique envoyé au locataire. Les parties reconnaissent à cette signature la valeur que la loi lui donne : ${SIGNATURE_LAW[law]}.`,
    ...(siteTerms
      ? [
          `La réservation est faite aux conditions générales du site, version ${siteTerms.number}${since(siteTerms, issuedOn)}, que le site garde en ligne. Ce contrat l’emporte sur elles.`,
        ]
      : []),
    'Un exemplaire signé est envoyé au locataire aussitôt. Le dossier de preuve qui l’accompagne est conservé aussi longtemps que le contrat.',
  ]
}

import { POOL_DEVICE_NAMES } from '#modules/rental-contracts/rental-contract-conduct.ts'
import type { DraftArticle, DraftBlock } from '#shared/printed-document.ts'
import type { CgvFacts } from './cgv-facts.ts'
import { ownersSentence } from './cgv-owners.ts'
import { frenchCount } from './french-count.ts'

const area = new Intl.NumberFormat('fr-FR')

/** The articles on the parties, the listing and its version, and what the owner declares of it. */
export function cgvListingArticles(facts: CgvFacts): DraftArticle[] {
  return [
    { heading: 'Les parties', blocks: parties(facts) },
    { heading: 'Objet', blocks: purpose(facts) },
    { heading: 'L’annonce et sa version', blocks: version(facts) },
    { heading: 'Déclarations du propriétaire', blocks: declarations(facts) },
    { heading: 'Publication et classement', blocks: publication() },
  ]
}

function parties({ operator, agency, ...facts }: CgvFacts): DraftBlock[] {
  const isSame = agency?.siren === operator.siren && agency?.name === operator.name
  return [
    `La plateforme : ${operator.name}, ${operator.legalForm}, SIREN ${operator.siren}, ${operator.address}, ${operator.email}, téléphone ${operator.phone}, qui exploite le site Calanque.`,
    ownersSentence(facts),
    ...(agency
      ? [
          `L’agence : ${isSame ? 'la même société' : `${agency.name}, ${agency.legalForm}, SIREN ${agency.siren}, ${agency.address}, ${agency.email}`}. Elle loue le bien au nom du propriétaire en vertu du mandat n° ${agency.mandateNumber}, qui l’emporte sur ces conditions pour tout ce qu’il règle.`,
          `Carte professionnelle de l’agence : n° ${agency.cardNumber}, délivrée par ${agency.cardAuthority}. Garant financier : ${agency.guarantor}, ${agency.guarantorAddress}. Assureur de responsabilité civile professionnelle : ${agency.liabilityInsurer}.`,
        ]
      : ['Le propriétaire loue lui-même : aucune agence n’est partie aux contrats de location.']),
  ]
}

function purpose({ regime }: CgvFacts): DraftBlock[] {
  return [
    'La plateforme présente le bien aux voyageurs, calcule le prix de leur séjour, retient les nuits le temps de la réservation, prépare le contrat de location, en recueille la signature et suit les paiements.',
    regime === 'hoguet'
      ? 'Elle n’est pas le bailleur. Chaque séjour donne lieu à un contrat de location saisonnière entre le voyageur et le propriétaire, que l’agence représente.'
      : 'Elle n’est pas le bailleur. Chaque séjour donne lieu à un contrat de location saisonnière entre le voyageur et le propriétaire.',
  ]
}

function version({ listing }: CgvFacts): DraftBlock[] {
  const { title, kind, address, bedrooms, maxGuests } = listing
  const rooms = `${area.format(listing.livingAreaM2)} m² habitables, ${frenchCount(bedrooms, 'chambre')}, ${frenchCount(maxGuests, 'voyageur')} au plus`
  return [
    `« ${title} », ${kind}, ${address} : ${rooms}.`,
    `Le propriétaire a relu la version ${listing.version} de l’annonce : description, photos, équipements, prix et règles de séjour. Son contenu est figé ; son empreinte SHA-256 est ${listing.hash}.`,
    'Une nouvelle version relue par le propriétaire donne lieu à de nouvelles conditions à signer. Les réservations déjà faites restent attachées à la version qu’elles citent.',
  ]
}

function declarations(facts: CgvFacts): DraftBlock[] {
  const { listing, jurisdiction } = facts
  const { registrationNumber } = listing
  return [
    'Le propriétaire déclare, et tient à jour, que :',
    [
      'il est propriétaire du bien ou tient d’un acte écrit le droit de le louer meublé pour de courtes durées, et ni un bail, ni un règlement de copropriété, ni une décision ne s’y oppose ;',
      ...(jurisdiction === 'FR' && registrationNumber
        ? [
            `le bien est enregistré comme meublé de tourisme sous le n° ${registrationNumber}, et la déclaration sur l’honneur jointe à l’annonce est exacte ;`,
          ]
        : [
            'le bien, situé hors de France, n’a pas de numéro d’enregistrement français et respecte les règles du lieu ;',
          ]),
      ...(listing.pool && listing.poolDevice
        ? [
            `la piscine est équipée d’un dispositif en état de marche : ${POOL_DEVICE_NAMES[listing.poolDevice]} ;`,
          ]
        : ['le bien n’a pas de piscine ;']),
      'il est assuré comme propriétaire pour le bien, son contenu et sa responsabilité envers les voyageurs et les tiers, location saisonnière comprise, et en remet l’attestation à qui la demande ;',
      'le logement est décent, équipé d’un détecteur de fumée, et le diagnostic de performance énergétique est tenu à disposition lorsque la loi l’exige ;',
      'l’inventaire du mobilier et l’état des lieux remis aux voyageurs sont exacts ;',
      'il a le droit d’utiliser les textes et les photos de l’annonce et permet à la plateforme de les montrer tant que l’annonce est en ligne.',
    ],
    'Un changement de l’un de ces faits est signalé sans attendre. La plateforme peut demander un justificatif et suspendre l’annonce le temps de le recevoir.',
  ]
}

function publication(): DraftBlock[] {
  return [
    'L’annonce paraît quand le propriétaire l’a approuvée et que les mentions obligatoires sont réunies. L’adresse exacte n’est donnée qu’aux voyageurs dont le séjour est confirmé.',
    'Les résultats de recherche suivent des critères publiés à la page « Classement des offres ». Aucun paiement n’améliore la place d’une annonce.',
    'Les avis viennent des seuls voyageurs dont le séjour est terminé. Le propriétaire peut demander par écrit qu’un avis illicite soit retiré.',
  ]
}

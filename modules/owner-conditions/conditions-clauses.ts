import type { Clause } from '#modules/contract-templates/clause.ts'
import { frenchSpacing } from '#shared/french-spacing.ts'
import { percentOf } from './cgv-money.ts'
import type { ConditionsAnswers } from './conditions-answers.ts'
import { frenchCount } from './french-count.ts'

/**
 * The clauses that answers switch, in their order: those of the product by their key where it writes them from the facts of a villa
 * (`text` null), the others in words made here, with the variables of the `conditions` kind of template. The same answers
 * always give the same clauses.
 */
export function conditionsClauses(answers: ConditionsAnswers): Clause[] {
  return [
    house('parties', 'Les parties'),
    house('objet', 'Objet'),
    house('annonce', 'L’annonce et sa version'),
    house('declarations', 'Déclarations du propriétaire'),
    written('c-assurance', 'Assurance', insurance(answers)),
    house('publication', 'Publication et classement'),
    written('c-traitement', 'Égalité de traitement et liberté du propriétaire', treatment(answers)),
    house('prix', 'Prix'),
    house('remuneration', 'Rémunération de la plateforme'),
    written('c-honoraires', 'Honoraires de l’agence', fees(answers), 'agency'),
    // A villa that is let without agency keeps the product's words: no agency could collect for it.
    written('c-encaissement', COLLECTED, collected(answers), 'agency'),
    { ...house('encaissement', COLLECTED), when: 'direct' },
    written('c-taxes', TAXES, taxes(answers), 'france'),
    { ...house('impots', TAXES), when: 'abroad' },
    house('calendrier', 'Calendrier et accueil'),
    written('c-menage', 'Ménage, linge et entretien', cleaning(answers)),
    house('annulation-voyageur', 'Annulation par le voyageur'),
    written('annulation-proprietaire', 'Annulation par le propriétaire', ownerCancels(answers)),
    written('donnees', 'Données personnelles', personalData(answers)),
    written('c-donnees-activite', 'Accès aux données de l’activité', DATA_ACCESS),
    house('duree', 'Durée, modification et fin'),
    written('c-restriction', 'Restriction, suspension et fin : motifs', restriction(answers)),
    house('retractation', 'Droit de rétractation'),
    house('responsabilite', 'Responsabilité'),
    written('litiges', 'Réclamations, médiation et loi applicable', disputes(answers)),
    house('signature', 'Signature électronique'),
  ].map((clause) => ({ ...clause, text: clause.text?.map(frenchSpacing) ?? null }))
}

const COLLECTED = 'Encaissement et versement au propriétaire'
const TAXES = 'Impôts et taxe de séjour'

const house = (key: string, heading: string): Clause => ({
  ...{ key, heading, text: null, when: null, revision: 0 },
})

const written = (
  key: string,
  heading: string,
  text: readonly string[],
  when: string | null = null,
): Clause => ({
  ...{ key, heading: frenchSpacing(heading), text, when, revision: 0 },
})

function insurance({ insurance }: ConditionsAnswers): string[] {
  return [
    'Le propriétaire assure le bien, son contenu et sa responsabilité envers les voyageurs et les tiers, location saisonnière comprise. Il en remet l’attestation à la plateforme avant la publication, puis à chaque échéance.',
    insurance === 'both'
      ? 'Le contrat de location demande au voyageur une assurance qui couvre sa responsabilité pendant le séjour (garantie « villégiature »). Elle ne remplace pas celle du propriétaire.'
      : 'Aucune assurance n’est imposée au voyageur. Les dommages qu’il cause sont réglés par le dépôt de garantie et, au-delà, par sa responsabilité.',
  ]
}

function treatment({ ownVillas }: ConditionsAnswers): string[] {
  return [
    'Les principaux paramètres qui déterminent le classement des annonces, et leur importance relative, sont décrits à la page « Classement des offres » (règlement (UE) 2019/1150, article 5). Aucune rémunération, directe ou indirecte, n’influence ce classement.',
    ownVillas === 'same'
      ? '{{plateforme}} propose aussi des villas qui lui appartiennent ou qu’elle contrôle. Elles suivent le même classement, les mêmes frais et le même accès aux données que les autres (article 7).'
      : '{{plateforme}} ne propose aucune villa qui lui appartienne ou qu’elle contrôle : aucune annonce ne reçoit de traitement différencié (article 7).',
    'Le propriétaire reste libre de proposer son bien ailleurs, au prix et aux conditions qu’il choisit (article 10), dès lors que le calendrier est à jour.',
  ]
}

function fees({ feesFrom, feesTo }: ConditionsAnswers): string[] {
  return [
    `Les honoraires de {{agence}} sont ceux du mandat. Ils sont compris entre ${percentOf(feesFrom)} et ${percentOf(feesTo)} du loyer, toutes taxes comprises, sauf accord particulier écrit dans le mandat.`,
    'Rien n’est dû pour un séjour qui n’a pas lieu et n’est pas payé. Aucune autre somme n’est retenue sur les loyers.',
  ]
}

function collected({ collects, payoutDays }: ConditionsAnswers): string[] {
  return [
    collects === 'agency'
      ? 'Les sommes versées par les voyageurs sont encaissées par {{agence}}, sous sa garantie financière, aux dates que permettent la loi n° 70-9 du 2 janvier 1970 et son décret d’application.'
      : 'Les sommes versées par les voyageurs sont encaissées par un prestataire de services de paiement agréé, qui les garde séparées de ses propres fonds pour le compte du propriétaire (article L. 522-17 du code monétaire et financier).',
    `Les loyers d’un séjour, déduction faite des honoraires, sont versés au propriétaire dans les ${frenchCount(payoutDays, 'jour')} qui suivent le départ, ou plus tôt si le mandat le prévoit, sur le compte qu’il a donné, avec un relevé ligne par ligne.`,
    'Ce qui doit être remboursé à un voyageur ou lui est dû à titre d’indemnité est retenu sur les versements suivants, après en avoir averti le propriétaire ; à défaut de versement à venir, il le règle dans les 14 jours.',
  ]
}

function taxes({ touristTax }: ConditionsAnswers): string[] {
  const collector = touristTax === 'agency' ? '{{agence}}' : '{{plateforme}}'
  return [
    'Le propriétaire déclare lui-même les revenus de ses locations. La plateforme lui remet chaque année le récapitulatif de ses opérations et le transmet à l’administration fiscale (article 242 bis du code général des impôts).',
    `La taxe de séjour est calculée pour chaque séjour et payée par le voyageur avec le loyer. ${collector} la collecte, la déclare et la reverse à la commune (articles L. 2333-33 et L. 2333-34 du code général des collectivités territoriales) ; elle n’entre pas dans les versements au propriétaire.`,
  ]
}

function cleaning({ cleaning }: ConditionsAnswers): string[] {
  const who = {
    mandate: 'Le ménage de fin de séjour et le linge sont à la charge de celui que le mandat désigne.',
    agency:
      'Le ménage de fin de séjour et le linge sont assurés par {{agence}}, aux frais affichés au voyageur.',
    owner:
      'Le ménage de fin de séjour et le linge sont assurés par le propriétaire, aux frais affichés au voyageur.',
  }
  return [
    who[cleaning],
    'Le propriétaire garde à sa charge l’entretien du bien, de la piscine et du jardin, et les réparations. Aucune dépense n’est engagée pour lui au-delà de ce que le mandat permet.',
  ]
}

function ownerCancels({ cancellations }: ConditionsAnswers): string[] {
  return [
    'Le propriétaire honore chaque réservation signée. S’il l’annule, le voyageur est remboursé de toutes les sommes versées et reçoit une indemnité égale à ce qu’il aurait perdu en annulant le même jour ; si des arrhes ont été versées, elle n’est jamais inférieure à leur montant. Le contrat de location en donne le barème daté.',
    'Remboursement et indemnité sont payés dans les 14 jours. Le propriétaire doit l’indemnité ; les frais de service du voyageur lui sont rendus par la plateforme.',
    `À partir de ${frenchCount(cancellations, 'annulation')} en douze mois, hors force majeure, la plateforme peut suspendre l’annonce, après un avertissement écrit resté sans effet.`,
  ]
}

function personalData({ dataContact }: ConditionsAnswers): string[] {
  const asked = dataContact === '' ? 'à l’adresse de la plateforme' : `à ${dataContact}`
  return [
    'Les données du propriétaire servent à publier l’annonce, à exécuter ces conditions (article 6, 1, b du règlement (UE) 2016/679) et à remplir les obligations légales qui en découlent (article 6, 1, c). {{plateforme}} en est responsable ; l’agence les reçoit pour exécuter le mandat.',
    'De la vérification de son identité sont gardés la nature de la pièce, sa date de fin de validité, le jour et l’auteur de la vérification ; ni son numéro ni sa copie.',
    `Les contrats et leur preuve sont conservés dix ans après la fin de ces conditions. Le propriétaire peut accéder à ses données, les faire rectifier ou effacer, en limiter l’usage ou s’y opposer, les recevoir dans un format courant, en écrivant ${asked}, et saisir la Commission nationale de l’informatique et des libertés.`,
    'Il n’utilise les données des voyageurs que pour leur séjour.',
  ]
}

const DATA_ACCESS = [
  'Le propriétaire consulte depuis son espace ses réservations, ses versements, les avis et la fréquentation de son annonce. Après la fin de ces conditions, il peut demander une copie de ses réservations et de ses relevés (règlement (UE) 2019/1150, articles 8 et 9).',
  'Il n’a pas accès aux données des autres propriétaires. Les données de son activité ne sont pas vendues ; elles ne sont transmises qu’à l’agence, aux prestataires nécessaires au séjour et aux administrations que la loi désigne.',
]

function restriction({ platformNoticeDays }: ConditionsAnswers): string[] {
  return [
    'La plateforme peut restreindre ou suspendre une annonce pour l’un de ces motifs : mention obligatoire qui manque ou n’est plus valable, déclaration inexacte, danger pour les voyageurs, annulations répétées, somme due et impayée après une relance, atteinte à la loi. L’exposé des motifs est envoyé par écrit, au plus tard au moment où la mesure prend effet (règlement (UE) 2019/1150, article 4).',
    `Si elle met fin à la relation, l’exposé des motifs est envoyé ${frenchCount(platformNoticeDays, 'jour')} au moins auparavant, sauf obligation légale ou manquement répété. Le propriétaire peut le contester par une réclamation ; l’annonce est rétablie sans retard si elle est fondée.`,
  ]
}

function disputes({
  complaintDays,
  company,
  mediatorOne,
  mediatorTwo,
  law,
  court,
}: ConditionsAnswers): string[] {
  const named = [mediatorOne, mediatorTwo].filter((one) => one !== '')
  return [
    `Toute réclamation est adressée par écrit à {{courriel}}. Elle est traitée gratuitement et reçoit une réponse motivée dans les ${frenchCount(complaintDays, 'jour')}.`,
    'Sans réponse satisfaisante, le propriétaire consommateur peut recourir gratuitement au médiateur de la consommation : {{mediateur}} (articles L. 612-1 et suivants du code de la consommation).',
    ...(named.length > 0
      ? [
          `Le propriétaire professionnel peut s’adresser à ${named.length === 1 ? 'ce médiateur' : 'l’un de ces médiateurs'} : ${named.join(' ; ')} (règlement (UE) 2019/1150, article 12). La plateforme supporte une part raisonnable du coût de la médiation.`,
        ]
      : company === 'small'
        ? ['Le propriétaire professionnel peut proposer la même médiation.']
        : []),
    law === 'french'
      ? 'Ces conditions sont soumises au droit français.'
      : 'Ces conditions sont soumises au droit français, sous réserve des règles impératives du lieu où le bien est situé.',
    court === 'legal'
      ? 'À défaut d’accord, le litige est porté devant la juridiction compétente, que le consommateur peut choisir parmi celles que la loi lui ouvre.'
      : 'À défaut d’accord, le litige avec un propriétaire commerçant est porté devant le tribunal du siège de la plateforme. Le consommateur peut choisir parmi les juridictions que la loi lui ouvre.',
  ]
}

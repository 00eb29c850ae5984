import { withdrawalForm } from '#modules/contract-templates/withdrawal-form.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import type { DocumentTable, DraftArticle, DraftBlock } from '#shared/printed-document.ts'
import type { CgvFacts } from './cgv-facts.ts'
import { copiesSentence } from './cgv-owners.ts'
import { frenchCount } from './french-count.ts'

/** The articles on calendar, cancellation, personal data, duration, disputes and signature. */
export function cgvRelationArticles(facts: CgvFacts): DraftArticle[] {
  return [
    { heading: 'Calendrier et accueil', blocks: calendar(facts) },
    { heading: 'Annulation par le voyageur', blocks: travelerCancels(facts) },
    { heading: 'Annulation par le propriétaire', blocks: OWNER_CANCELS },
    { heading: 'Données personnelles', blocks: personalData(facts) },
    { heading: 'Durée, modification et fin', blocks: duration(facts) },
    { heading: 'Droit de rétractation', blocks: withdrawal(facts) },
    { heading: 'Responsabilité', blocks: LIABILITY },
    { heading: 'Réclamations, médiation et loi applicable', blocks: disputes(facts) },
    { heading: 'Signature électronique', blocks: signature(facts) },
  ]
}

function calendar({ terms }: CgvFacts): DraftBlock[] {
  return [
    `Le propriétaire tient à jour le calendrier : ses propres séjours, les nuits qu’il bloque et celles qu’il loue ailleurs y sont portés dans les ${terms.calendarHours} heures. Une nuit libre au calendrier peut être réservée sans autre accord de sa part.`,
    'Il livre le bien propre, conforme à l’annonce et en état de marche, remet les clés à l’heure dite et répond aux voyageurs pendant leur séjour, lui-même ou par son mandataire.',
  ]
}

function travelerCancels({ cancellation }: CgvFacts): DraftBlock[] {
  return [
    'Le voyageur qui annule est remboursé du loyer selon le délai qui reste avant son arrivée. Ménage, linge, options et taxe de séjour lui sont rendus jusqu’à la veille.',
    stepTable(cancellation.steps),
    'La part du loyer conservée revient au propriétaire, dans les conditions de l’article « Encaissement et versement au propriétaire ». Un événement imprévisible, irrésistible et extérieur aux parties donne lieu à remboursement complet, sans indemnité.',
  ]
}

function stepTable(steps: CgvFacts['cancellation']['steps']): DocumentTable {
  return {
    kind: 'table',
    caption: 'Loyer remboursé au voyageur qui annule',
    columns: [
      { header: 'Annulation envoyée', align: 'start' },
      { header: 'Part remboursée', align: 'end' },
    ],
    rows: [
      ...steps.map(({ daysBefore, rentPercent }) => [
        `${frenchCount(daysBefore, 'jour')} ou plus avant l’arrivée`,
        `${rentPercent} %`,
      ]),
      ['Plus tard', '0 %'],
    ],
    footer: null,
  }
}

const OWNER_CANCELS: DraftBlock[] = [
  'Le propriétaire honore chaque réservation signée. S’il l’annule, le voyageur est remboursé de toutes les sommes versées et reçoit une indemnité égale à ce qu’il aurait perdu en annulant le même jour ; si des arrhes ont été versées, elle n’est jamais inférieure à leur montant. Le contrat de location en donne le barème daté.',
  'Remboursement et indemnité sont payés dans les 14 jours. Le propriétaire doit l’indemnité ; les frais de service du voyageur lui sont rendus par la plateforme.',
  'Des annulations répétées permettent à la plateforme de suspendre l’annonce, après un avertissement écrit resté sans effet.',
]

function personalData({ operator, agency }: CgvFacts): DraftBlock[] {
  const shared =
    agency && agency.siren !== operator.siren
      ? ` Elles sont partagées avec ${agency.name} pour l’exécution du mandat.`
      : ''
  return [
    `Les données du propriétaire servent à publier l’annonce, à exécuter ces conditions et à remplir les obligations légales qui en découlent. Elles sont traitées par ${operator.name}.${shared}`,
    'De la vérification de son identité sont gardés la nature de la pièce, sa date de fin de validité, le jour et l’auteur de la vérification ; ni son numéro ni sa copie.',
    'Les contrats et leur preuve sont conservés dix ans après la fin de ces conditions. Le propriétaire peut accéder à ses données, les faire rectifier, s’opposer aux usages qui ne sont pas nécessaires, et saisir la Commission nationale de l’informatique et des libertés.',
    'Il n’utilise les données des voyageurs que pour leur séjour.',
  ]
}

function duration({ terms, operator, wording }: CgvFacts): DraftBlock[] {
  return [
    'Ces conditions prennent effet à la signature, pour une durée indéterminée.',
    ...(wording
      ? [
          `Pour le propriétaire lié par une version antérieure, elles la remplacent à compter du ${formatCivilDate(wording.effectiveOn)}, ou du jour de sa signature s’il est postérieur. La version antérieure s’applique jusque-là.`,
        ]
      : []),
    `Le propriétaire y met fin quand il veut, par un écrit envoyé à ${operator.email}, avec un préavis de ${frenchCount(terms.ownerNoticeDays, 'jour')}. La plateforme peut y mettre fin par un écrit motivé, avec un préavis de ${frenchCount(terms.platformNoticeDays, 'jour')}, ou sans préavis si la loi l’impose ou en cas de manquement grave ou répété.`,
    `Une modification est envoyée par écrit au moins ${frenchCount(terms.changeNoticeDays, 'jour')} avant de s’appliquer. Le propriétaire peut mettre fin aux conditions avant ce terme.`,
    'Les réservations confirmées avant la fin sont honorées, et ces conditions leur restent applicables jusqu’au dernier versement.',
  ]
}

function withdrawal({ operator, listing, reference }: CgvFacts): DraftBlock[] {
  return [
    `Le propriétaire qui agit en consommateur dispose de 14 jours à compter de la signature pour se rétracter sans motif (articles L. 221-18 et suivants du code de la consommation), par un écrit envoyé à ${operator.email}. Les réservations confirmées entre-temps à sa demande sont honorées.`,
    ...withdrawalForm(operator, `des conditions générales de « ${listing.title} », annonce ${reference}`),
  ]
}

const LIABILITY: DraftBlock[] = [
  'La plateforme répond de ses propres fautes : panne qui lui est imputable, prix mal calculé, nuits vendues deux fois. Elle ne répond ni de l’état du bien ni de la conduite des occupants.',
  'Le propriétaire répond de l’exactitude de l’annonce et garantit la plateforme des suites d’une déclaration fausse.',
]

function disputes({ operator, mediator }: CgvFacts): DraftBlock[] {
  return [
    `Toute réclamation est adressée par écrit à ${operator.email}. Elle est traitée gratuitement et reçoit une réponse motivée dans les 30 jours.`,
    `Sans réponse satisfaisante, le propriétaire consommateur peut recourir gratuitement au médiateur de la consommation : ${mediator.name}, ${mediator.url}. Un propriétaire professionnel peut proposer la même médiation.`,
    'Ces conditions sont soumises au droit français. À défaut d’accord, le litige est porté devant la juridiction compétente, que le consommateur peut choisir parmi celles que la loi lui ouvre.',
  ]
}

function signature(facts: CgvFacts): DraftBlock[] {
  const copies = copiesSentence(facts)
  return [...SIGNATURE, ...(copies ? [copies] : [])]
}

const SIGNATURE: DraftBlock[] = [
  'La plateforme s’engage par l’envoi de ces conditions, le propriétaire par sa signature.',
  'Le propriétaire signe par une signature électronique avancée au sens de l’article 26 du règlement (UE) n° 910/2014 : son identité a été vérifiée sur présentation d’une pièce en cours de validité, le code à usage unique n’est envoyé qu’à l’adresse qu’il a confirmée, et le document est scellé par un certificat à son nom. Cette signature n’est pas qualifiée.',
  'Un exemplaire signé et son dossier de preuve lui sont envoyés aussitôt.',
]

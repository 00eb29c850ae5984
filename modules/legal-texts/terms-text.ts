import { cancellationConditions, POLICY_NAMES } from '#modules/pricing/cancellation-conditions.ts'
import { CANCELLATION_NOTES } from '#modules/pricing/cancellation-refund.ts'
import { HOLD_MINUTES } from '#modules/reservations/reservation.ts'
import { UNPAID_TERMS, unpaidSentences } from '#modules/reservations/unpaid-terms.ts'
import { BINDING_MOMENT } from '#shared/binding-act.ts'
import type { LegalFacts } from './legal-facts.ts'
import type { LegalSection } from './legal-section.ts'

/** The general terms of the site as the product writes them. */
export function termsSections(facts: LegalFacts): LegalSection[] {
  return [OBJECT, PRICE, BOOKING, PAYMENT, NO_WITHDRAWAL, CANCELLATION, STAY, REVIEWS, ...closing(facts)]
}

const OBJECT: LegalSection = {
  id: 'objet',
  title: 'Objet',
  blocks: [
    'Calanque présente des villas à louer pour des séjours de 90 jours consécutifs au plus, et permet de les réserver. Le site n’est pas le bailleur : chaque séjour donne lieu à un contrat de location saisonnière entre le voyageur et le propriétaire, représenté par l’agence qui tient son mandat quand il en a confié un.',
    'Consulter le site et réserver ne demandent pas de compte. Un compte permet de retrouver ses réservations, ses contrats et ses favoris.',
  ],
}

const PRICE: LegalSection = {
  id: 'prix',
  title: 'Prix',
  blocks: [
    'Les prix sont en euros, toutes taxes comprises. Avec des dates, le prix affiché est le total du séjour : loyer, frais obligatoires et taxe de séjour. Le même montant, au centime près, figure sur l’annonce, dans la sélection, au contrat et sur les reçus.',
    'La taxe de séjour est due par les voyageurs de 18 ans et plus ; son calcul est détaillé sous le prix. Le dépôt de garantie est indiqué à part et n’entre pas dans le total.',
    'Si un prix change entre votre recherche et votre signature, votre accord vous est redemandé.',
  ],
}

/** What follows when a sum does not come, as the contracts written today say it. */
const UNPAID = unpaidSentences('you', UNPAID_TERMS, { cards: true })

const BOOKING: LegalSection = {
  id: 'reservation',
  title: 'Réservation',
  blocks: [
    'La réservation se fait en six étapes : coordonnées, services, contrat, signature, paiement, confirmation. Chaque étape peut être relue et corrigée avant la suivante.',
    `Dès la première étape, les nuits sont retenues ${HOLD_MINUTES} minutes, et ce temps peut être prolongé. Passé ce délai, elles redeviennent libres pour tous.`,
    `Le contrat est affiché en entier avant d’être signé en ligne par un code à usage unique. ${BINDING_MOMENT} Le total, les dates de paiement et les conditions d’annulation sont rappelés à côté de ce bouton. Le paiement qui suit la signature exécute le contrat.`,
    'Une fois le contrat signé, le séjour est confirmé quand la première somme est reçue ou, si rien n’est dû ce jour-là, quand votre carte est enregistrée ou le virement choisi.',
    UNPAID.held,
    UNPAID.firstSum,
    'La confirmation et le contrat signé vous sont envoyés par e-mail, avec un lien de suivi.',
  ],
}

const PAYMENT: LegalSection = {
  id: 'paiement',
  title: 'Paiement',
  blocks: [
    'L’échéancier est celui du contrat. Quand une agence encaisse le loyer, la loi (article 68 du décret n° 72-678) le borne :',
    {
      points: [
        'rien n’est demandé plus de six mois avant l’arrivée ;',
        'de six mois à un mois avant l’arrivée, au plus 25 % du loyer ;',
        'à un mois de l’arrivée, le solde.',
      ],
    },
    'Quand le propriétaire loue et encaisse lui-même, 30 % du total sont demandés à la réservation et le solde 30 jours avant l’arrivée. Une réservation plus tardive est payée en une fois.',
    'Les moyens proposés pour un séjour sont affichés à l’étape du paiement : carte, virement bancaire, ou trois versements mensuels quand les règles ci-dessus le permettent. Par carte, chaque échéance est débitée à sa date, annoncée sept jours avant ; la page de suivi en donne la liste, permet de changer de carte et, dans la limite de ce que la loi permet de recevoir, de payer plus tôt. Le contrat dit si le premier versement est un acompte ou des arrhes.',
    UNPAID.laterSum,
    UNPAID.beforeArrival,
  ],
}

const NO_WITHDRAWAL: LegalSection = {
  id: 'retractation',
  title: 'Pas de droit de rétractation',
  blocks: [
    'Conformément à l’article L. 221-28, 12° du code de la consommation, vous ne disposez pas d’un droit de rétractation pour un hébergement réservé à des dates déterminées. Les conditions d’annulation ci-dessous s’appliquent.',
  ],
}

const CANCELLATION: LegalSection = {
  id: 'annulation',
  title: 'Annulation',
  blocks: [
    'Chaque annonce et chaque contrat indiquent leur politique, avec ses dates. Il y en a trois, comptées en jours avant l’arrivée :',
    {
      terms: (['flexible', 'moderate', 'strict'] as const).map((policy) => [
        POLICY_NAMES[policy],
        `${cancellationConditions(policy).join('. ')}.`,
      ]),
    },
    { points: CANCELLATION_NOTES },
  ],
}

const STAY: LegalSection = {
  id: 'sejour',
  title: 'Séjour',
  blocks: [
    'Les heures d’arrivée et de départ, le nombre d’occupants, le règlement de la maison et, pour une piscine, son dispositif de sécurité sont au contrat. L’adresse exacte est communiquée après la confirmation.',
    'Un état des lieux est fait à l’arrivée et au départ. Le dépôt de garantie est rendu dans le délai prévu au contrat, déduction faite de ce qui est justifié par écrit.',
  ],
}

const REVIEWS: LegalSection = {
  id: 'avis',
  title: 'Avis',
  blocks: [
    'Après son séjour, le voyageur peut publier un avis sur la villa, signé de son prénom. Les avis ne sont ni achetés ni récompensés. Le propriétaire ou l’agence peut y répondre une fois. Un avis injurieux ou étranger au séjour peut être signalé depuis la page de la villa : l’équipe de Calanque le retire ou le garde, jamais l’agence ni le propriétaire.',
  ],
}

function closing({ operator }: LegalFacts): LegalSection[] {
  const mediation = operator
    ? `À défaut de solution, le consommateur peut saisir gratuitement le médiateur : ${operator.mediator} (${new URL(operator.mediatorUrl).host}).`
    : 'À défaut de solution, le consommateur peut saisir gratuitement le médiateur désigné au contrat.'
  return [
    {
      id: 'responsabilite',
      title: 'Disponibilité du site',
      blocks: [
        'Le site peut être interrompu pour son entretien. Une réservation confirmée le reste : le contrat et la confirmation envoyés par e-mail suffisent à la prouver.',
      ],
    },
    {
      id: 'litiges',
      title: 'Réclamations et litiges',
      blocks: [
        `Toute réclamation s’adresse d’abord à l’agence, par la page Contact ou par courrier. ${mediation}`,
        'Le droit français s’applique, sans priver le consommateur des règles protectrices du pays où il réside. Pour une villa à Monaco, le contrat indique le droit applicable.',
      ],
    },
  ]
}

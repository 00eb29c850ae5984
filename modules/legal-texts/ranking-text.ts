import {
  WITHDRAWAL_REASON_LABELS,
  WITHDRAWAL_REASONS,
  type WithdrawalReason,
} from '#modules/reviews/review-moderation.ts'
import { PAGE_SIZE } from '#modules/search/search-result.ts'
import type { LegalSection } from './legal-section.ts'

/**
 * The information on rankings and reviews (C. conso. art. L111-7 and L111-7-2) as the product writes it; every sentence on the order
 * describes `search-queries.ts`.
 */
export function rankingSections(): LegalSection[] {
  return SECTIONS
}

function reasonPoint(reason: WithdrawalReason, n: number): string {
  const words = WITHDRAWAL_REASON_LABELS[reason].replace(/^Il /, 'il ')
  return n + 1 === WITHDRAWAL_REASONS.length ? `${words}.` : `${words} ;`
}

const SECTIONS: LegalSection[] = [
  {
    id: 'presentes',
    title: 'Quelles villas sont présentes',
    blocks: [
      'Les résultats contiennent toutes les villas publiées qui répondent à la recherche, et elles seules. Une villa est publiée quand son propriétaire l’a approuvée, que l’agence l’a vérifiée et que les mentions obligatoires sont réunies, dont, en France, son numéro d’enregistrement.',
      'Une recherche retient :',
      {
        points: [
          'le lieu demandé et, autour d’une commune, ses environs à la distance choisie, ou la partie de la carte que vous regardez ;',
          'avec des dates, les seules villas libres toutes ces nuits et dont les règles de séjour (durée, jours d’arrivée et de départ) le permettent ;',
          'le nombre de voyageurs, que la villa doit pouvoir accueillir ;',
          'vos filtres : type, chambres, équipements, accès de plain-pied, bornes de prix.',
        ],
      },
    ],
  },
  {
    id: 'ordre',
    title: 'Dans quel ordre',
    blocks: [
      'Vous choisissez l’ordre dans la liste « Trier par ». Aucun ordre n’est personnalisé : à recherche égale, tout le monde voit les mêmes résultats.',
      {
        terms: [
          [
            'Nouveautés',
            'L’ordre par défaut : de la villa entrée le plus récemment au catalogue à la plus ancienne.',
          ],
          [
            'Mieux notées',
            'De la note moyenne la plus haute à la plus basse, puis du plus grand nombre d’avis au plus petit, puis la plus récente d’abord. Une villa sans avis publié vient en dernier.',
          ],
          [
            'Prix croissant ou décroissant',
            'Avec des dates, le total du séjour, frais obligatoires et taxe de séjour compris ; sans dates, le prix de la nuit « à partir de ». À prix égal, la plus récente d’abord. Une villa sans prix connu vient en dernier.',
          ],
        ],
      },
      `Les résultats viennent par ${PAGE_SIZE}. Les pages des destinations rangent leurs villas par prix croissant.`,
    ],
  },
  {
    id: 'retrait',
    title: 'Quand une villa disparaît',
    blocks: [
      'Une villa quitte les résultats quand son propriétaire ou son agence la retire, ou quand son annonce n’est plus complète aux yeux de la loi. Aucune n’est retirée ni reculée parce qu’elle se loue moins. Les réservations déjà confirmées sont honorées.',
    ],
  },
  {
    id: 'remuneration',
    title: 'Ce qui n’y change rien',
    blocks: [
      'Nous vivons des frais de service, compris dans le prix affiché, et de la rémunération que prévoit le mandat du propriétaire.',
      'Personne ne paie pour être mieux placé, et le niveau de nos frais n’entre pas dans le classement. Il n’y a ni annonce sponsorisée ni emplacement vendu. Les favoris n’y entrent pas non plus, et les avis seulement dans l’ordre « Mieux notées ».',
      'La mention « Coup de cœur » est un choix de l’agence, sans contrepartie. Elle compose la page d’accueil et n’a pas d’effet sur l’ordre des résultats.',
    ],
  },
  {
    id: 'avis',
    title: 'D’où viennent les avis',
    blocks: [
      'Seule une personne qui a séjourné dans la villa, par une réservation faite ici et terminée, peut laisser un avis, un par séjour. C’est le contrôle que nous faisons avant de publier. Une villa sans avis n’affiche aucune note.',
      'Un avis paraît dès qu’il est envoyé, avec le mois du séjour et le jour de sa publication, et reste en ligne tant que la villa l’est. Son auteur ne peut plus le modifier. Aucun avis n’est écrit contre un avantage. Les avis sont rangés du plus récent au plus ancien, et la note est la moyenne de tous ceux qui sont publiés.',
      'Le propriétaire ou l’agence peut répondre à chaque avis, une fois. Sa réponse paraît sous l’avis, et l’auteur la reçoit par e-mail.',
      'Chacun peut signaler un avis, depuis la page de la villa, en disant pourquoi\u00a0; un professionnel peut ainsi faire part d’un doute sur son authenticité. Nous relisons l’avis et ne le retirons que pour l’un de ces motifs\u00a0:',
      { points: WITHDRAWAL_REASONS.map(reasonPoint) },
      'Ni le propriétaire ni l’agence ne peuvent retirer un avis. L’auteur d’un avis retiré reçoit le motif et peut contester\u00a0: nous relisons son avis, le rétablissons ou confirmons le retrait. Articles L. 111-7-2 et D. 111-16 à D. 111-19 du code de la consommation.',
    ],
  },
  {
    id: 'hotes',
    title: 'Avec qui vous contractez',
    blocks: [
      'Le contrat de location est conclu avec le propriétaire, par une agence qui tient son mandat, ou par le propriétaire lui-même. Chaque annonce dit si l’hôte est un professionnel ou un particulier, et le contrat le rappelle. Entre particuliers, le droit de la consommation ne s’applique pas ; le code civil et le contrat vous protègent.',
    ],
  },
]

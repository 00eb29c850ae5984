import { pageMeta } from '#app/seo/page-meta.ts'
import { PAGE_SIZE } from '#modules/search/search-result.ts'
import type { Route } from './+types/ranking.ts'
import { LegalPage, type LegalSection } from './legal-page.tsx'

const INTRO = 'Comment les villas sont choisies et ordonnées dans les résultats, et ce qui n’y change rien.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Classement des offres', description: INTRO, path: '/classement-des-offres' })

/** What art. L111-7 of the consumer code makes a platform say; every sentence is true of `search-queries.ts`. */
export default function Ranking() {
  return (
    <LegalPage
      title="Classement des offres"
      intro={`${INTRO} Articles L. 111-7 et D. 111-7 du code de la consommation.`}
      updatedOn="2026-11-21"
      sections={SECTIONS}
    />
  )
}

const SECTIONS: readonly LegalSection[] = [
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
      'Personne ne paie pour être mieux placé, et le niveau de nos frais n’entre pas dans le classement. Il n’y a ni annonce sponsorisée ni emplacement vendu. Les avis et les favoris n’y entrent pas non plus.',
      'La mention « Coup de cœur » est un choix de l’agence, sans contrepartie. Elle compose la page d’accueil et n’a pas d’effet sur l’ordre des résultats.',
    ],
  },
  {
    id: 'avis',
    title: 'D’où viennent les avis',
    blocks: [
      'Seule une personne qui a séjourné dans la villa, par une réservation faite ici et terminée, peut laisser un avis, un par séjour. Une villa sans avis n’affiche aucune note.',
      'Les avis sont rangés du plus récent au plus ancien, et la note est la moyenne de tous. Ils sont publiés tels quels et sans contrepartie ; un avis injurieux ou étranger au séjour peut être signalé à l’agence.',
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

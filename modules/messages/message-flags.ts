import type { FeatureFlag } from '#modules/feature-flags/feature-flag.ts'

/** Questions by the site are closed by one press while a form is abused, or for an agency that cannot answer. */
export const VILLA_QUESTIONS_FLAG: FeatureFlag = {
  name: 'villa-questions',
  label: 'Questions sur une villa',
  opens:
    'Les visiteurs écrivent à l’agence depuis la page d’une villa. Fermée\u00a0: la page donne le téléphone de l’agence, et les fils déjà ouverts continuent.',
  where: ['/annonces/:id', '/annonces/:id/conseil'],
  by: ['role', 'agency', 'share'],
  owner: 'Équipe relation voyageurs',
  endsOn: '2027-11-30',
  default: true,
}

import type { FeatureFlag } from '#modules/feature-flags/feature-flag.ts'

/** Programs are kept out by one press, all of them or those of an agency, while their keys stay as they are. */
export const PUBLIC_API_FLAG: FeatureFlag = {
  name: 'public-api',
  label: 'API publique',
  opens:
    'Les logiciels lisent et écrivent par l’API, avec leur clé. Fermée\u00a0: tout appel est refusé (403) et dit pourquoi\u00a0; les clés restent.',
  where: ['/api/v1', '/developpeurs'],
  by: ['agency', 'share'],
  owner: 'Équipe intégrations',
  endsOn: '2027-11-30',
  default: true,
}

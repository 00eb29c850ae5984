import { frenchSpacing } from '#shared/french-spacing.ts'

/** A company whose seal follows the signature of a party, with its number (SIREN). */
export type Countersigner = {
  name: string
  siren: string
  /** Whose signature it follows: a tenant’s, for the lessor it represents, or that of the owner who orders it to let. */
  follows: 'tenant' | 'owner'
}

/** As it is kept with a request to sign; one of before has no word of whom it follows, and its document names a tenant’s seal. */
export type KeptCountersigner = Omit<Countersigner, 'follows'> & Partial<Pick<Countersigner, 'follows'>>

const WORDS: Record<Countersigner['follows'], { title: string; quality: string; after: string }> = {
  tenant: {
    title: 'Cachet du mandataire du bailleur',
    quality: 'mandataire du bailleur',
    after: 'dès la signature du locataire',
  },
  owner: { title: 'Cachet de l’agence', quality: 'mandataire', after: 'dès la signature du propriétaire' },
}

/** What the seal on a document says: why it is there, who seals, as what, and after whose signature; `at` in words. */
export function sealWords(
  { name, siren, follows = 'tenant' }: KeptCountersigner,
  documentName: string,
  at: string,
) {
  const { title, quality, after } = WORDS[follows]
  return {
    reason: frenchSpacing(`${title} sur « ${documentName} »`),
    lines: [
      `Scellé par ${name}, ${quality},`,
      frenchSpacing(`le ${at} (heure de Paris), ${after}.`),
      frenchSpacing(`SIREN : ${siren}`),
    ],
  }
}

/**
 * What a person agrees to when they ask for letters, by version: each stays here as long as a consent may name it. A new one is added
 * at the end, and is what forms show from then on.
 */
export const CONSENT_TEXTS: readonly string[] = [
  'J’accepte de recevoir par e-mail la lettre de Calanque, une fois par mois au plus\u00a0: des villas à louer et des guides. Chaque lettre porte un lien pour ne plus la recevoir.',
]

/** The version that forms show, from 1. */
export const CONSENT_VERSION = CONSENT_TEXTS.length

/** Where a consent was given. */
export const CONSENT_PLACES = {
  footer: 'Pied de page du site',
  page: 'Page «\u00a0La lettre\u00a0»',
  account: 'Paramètres du compte',
} as const
export type ConsentPlace = keyof typeof CONSENT_PLACES

/** The words of a version. Throws RangeError for one that never was. */
export function consentText(version: number): string {
  const words = CONSENT_TEXTS[version - 1]
  if (words === undefined) throw new RangeError(`No consent of version ${version}`)
  return words
}

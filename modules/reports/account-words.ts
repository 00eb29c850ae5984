import { placeWords } from '#modules/accounts/sign-in-place.ts'
import { REFUSED_SIGN_IN_CAUSES, SIGN_IN_WAYS } from '#modules/accounts/sign-in-words.ts'
import type { LinkScope } from '#modules/links/link-scope.ts'
import type { Instant } from '#shared/paris-time.ts'

/** A link that a person holds and may still use. */
export type HeldLink = { kind: 'password' | LinkScope; createdAt: Instant; expiresAt: Instant }

/** An entry into an account (`account.sign-in`), or a refused one, with what the audit says of it. */
export type SignInLine = {
  id: number
  at: Instant
  action: string
  device: string | null
  by: string | null
  because: string | null
  /** By its two letters; null where it is not known. */
  country: string | null
}

/** What each link that a person holds is for. */
export const HELD_LINK_LABELS: Partial<Record<HeldLink['kind'], string>> = {
  password: 'Choisir un mot de passe',
  browser: 'Faire reconnaître un navigateur',
  email_change: 'Confirmer une nouvelle adresse e-mail',
  email_stop: 'Arrêter un changement d’adresse e-mail',
  owner_details: 'Donner ses coordonnées de propriétaire',
  owner_review: 'Relire une annonce',
  listing_change: 'Répondre à un changement d’annonce',
  promotion_cost: 'Accepter ou refuser une promotion à ses frais',
  granted_price: 'Accepter ou refuser le prix d’un séjour',
}

/** « Connexion par mot de passe, Firefox sur Windows, Italie », « Connexion refusée : compte désactivé, lieu inconnu » */
export function describeSignIn({
  action,
  by,
  device,
  because,
  country,
}: Omit<SignInLine, 'id' | 'at'>): string {
  if (action === 'account.sign-in') {
    const way = SIGN_IN_WAYS[by ?? '']
    return [way ? `Connexion par ${way}` : 'Connexion', device, placeWords(country)]
      .filter(Boolean)
      .join(', ')
  }
  const what = action === 'account.second-step-refused' ? 'Second facteur refusé' : 'Connexion refusée'
  const cause = REFUSED_SIGN_IN_CAUSES[because ?? '']
  return `${cause ? `${what}\u00a0: ${cause}` : what}, ${placeWords(country)}`
}

import type { PaymentRegime } from './listing.ts'

/** Whether a professional or a private person lets the villa, shown before booking (C. conso L111-7-1). */
export type HostStatus = { status: 'professional' | 'private'; label: string; explanation: string }

/**
 * Under the loi Hoguet a professional agency contracts for the owner; in the regime `direct` the owner lets alone, as
 * a private person, and consumer law does not bind the two.
 */
export function hostStatusOf(regime: PaymentRegime): HostStatus {
  return regime === 'hoguet'
    ? {
        status: 'professional',
        label: 'Professionnel',
        explanation:
          'Cette villa est proposée par une agence immobilière titulaire d’un mandat du propriétaire. Le droit de la consommation protège votre réservation.',
      }
    : {
        status: 'private',
        label: 'Particulier',
        explanation:
          'Le propriétaire loue cette villa lui-même et encaisse votre paiement. Le droit de la consommation ne s’applique pas entre particuliers\u00a0; le code civil et le contrat vous protègent.',
      }
}

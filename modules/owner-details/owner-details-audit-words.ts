import type { AuditWords } from '#modules/audit/audit-words.ts'
import { countryName } from '#shared/countries.ts'

export const OWNER_DETAILS_AUDIT_WORDS: AuditWords = {
  acts: {
    'owner.bank_account': 'Compte bancaire donné',
    'owner.bank_change_applied': 'Compte bancaire changé',
    'owner.bank_change_asked': 'Changement de compte bancaire demandé',
    'owner.bank_change_proved': 'Nouveau compte bancaire confirmé',
    'owner.bank_change_stopped': 'Changement de compte bancaire arrêté',
    'owner.details_asked': 'Coordonnées du propriétaire demandées',
    'owner.sworn_declaration': 'Déclaration sur l’honneur faite',
    'owner.tax_identity': 'Identité fiscale donnée',
  },
  facts: {
    country: { label: 'Pays', says: countryName },
    registrationNumber: 'Numéro d’enregistrement',
  },
  unrecorded: {
    'owner.mail_account_code_again': 'Redemander le code d’un compte bancaire',
  },
}

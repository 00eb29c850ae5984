import { type AuditWords, coded } from '#modules/audit/audit-words.ts'
import { ROLE_LABELS } from './role.ts'
import { placeWords } from './sign-in-place.ts'
import { REFUSED_SIGN_IN_CAUSES, SIGN_IN_WAYS } from './sign-in-words.ts'

export const ACCOUNTS_AUDIT_WORDS: AuditWords = {
  acts: {
    'account.browser-ask': 'Lien demandé pour faire reconnaître un navigateur',
    'account.browser-known': 'Navigateur reconnu par un lien',
    'account.disable': 'Compte désactivé',
    'account.email_change_applied': 'Adresse e-mail changée',
    'account.email_change_asked': 'Changement d’adresse e-mail demandé',
    'account.email_change_proved': 'Nouvelle adresse e-mail confirmée',
    'account.email_change_stopped': 'Changement d’adresse e-mail arrêté',
    'account.enable': 'Compte rouvert',
    'account.erase': 'Compte effacé',
    'account.export': 'Données du compte exportées',
    'account.open': 'Compte ouvert',
    'account.register': 'Inscription',
    'account.role': 'Rôle donné',
    'account.second-step-refused': 'Second facteur refusé',
    'account.sign-in': 'Connexion',
    'account.sign-in-refused': 'Connexion refusée',
    'acting.start': 'Début d’une session en tant qu’une autre personne',
    'acting.stop': 'Fin d’une session en tant qu’une autre personne',
    'factor.approve_reset': 'Réinitialisation des facteurs approuvée',
    'factor.ask_reset': 'Réinitialisation des facteurs demandée',
    'factor.passkey-added': 'Clé d’accès ajoutée',
    'factor.passkey-removed': 'Clé d’accès retirée',
    'factor.recovery-renewed': 'Codes de secours renouvelés',
    'factor.refuse_reset': 'Réinitialisation des facteurs refusée',
    'factor.reset': 'Facteurs réinitialisés',
    'factor.totp-off': 'Application d’authentification retirée',
    'factor.totp-on': 'Application d’authentification ajoutée',
    'password.ask': 'Nouveau mot de passe demandé',
    'password.change': 'Mot de passe changé',
    'password.reset': 'Mot de passe choisi par un lien',
    'session.end': 'Sessions fermées',
  },
  subjects: {
    user: 'Un compte',
  },
  facts: {
    because: coded('Raison du refus', REFUSED_SIGN_IN_CAUSES),
    by: coded('Moyen', SIGN_IN_WAYS),
    country: { label: 'Pays', says: placeWords },
    device: 'Appareil',
    ended: 'Sessions fermées',
    joined: 'Agence rejointe',
    reason: 'Motif',
    role: coded('Rôle', ROLE_LABELS),
    roles: coded('Rôles', ROLE_LABELS),
    sessions: 'Sessions fermées',
    until: 'Jusqu’au',
  },
  unrecorded: {
    'account.change_profile': 'Changer son nom et son téléphone',
  },
}

import type { RefusalCode } from './refusal.ts'
import type { RefusalMessage } from './refusal-message.ts'

/** The refusals of signing in and of factors; `REFUSAL_MESSAGES` has all of them. */
export const ACCOUNT_REFUSALS = {
  BAD_CREDENTIALS: {
    title: 'Connexion impossible',
    detail:
      'L’adresse e-mail ou le mot de passe ne correspond pas. Vérifiez-les ou réinitialisez votre mot de passe. Si vous venez de créer votre compte, confirmez d’abord votre adresse avec le lien reçu par e-mail.',
  },
  WRONG_PASSWORD: {
    title: 'Mot de passe actuel incorrect',
    detail:
      'Saisissez votre mot de passe actuel. S’il est oublié, déconnectez-vous et demandez-en un autre par e-mail.',
  },
  WRONG_FACTOR: {
    title: 'Code incorrect',
    detail:
      'Ce code n’est pas le bon, ou a déjà servi. Attendez le suivant dans votre application, ou saisissez un code de secours.',
  },
  WRONG_FIRST_CODE: {
    title: 'Code incorrect',
    detail:
      'Saisissez les six chiffres que l’application montre en ce moment. S’ils sont refusés, vérifiez que votre téléphone se met à l’heure tout seul.',
  },
  UNKNOWN_PASSKEY: {
    title: 'Clé d’accès inconnue',
    detail:
      'Cette clé n’ouvre aucun compte ici. Elle a peut-être été retirée\u00a0: connectez-vous avec votre mot de passe, ou choisissez une autre clé.',
  },
  PASSKEY_REFUSED: {
    title: 'Clé d’accès non vérifiée',
    detail:
      'Votre appareil n’a pas pu prouver qu’il détient la clé, ou le délai de cinq minutes est passé. Recommencez.',
  },
  PASSKEY_REQUIRED: {
    title: 'Votre clé d’accès est demandée',
    detail:
      'Le mot de passe seul n’ouvre pas votre compte. Connectez-vous avec votre clé d’accès. Si vous l’avez perdue, demandez à l’administrateur de Calanque de retirer vos facteurs.',
  },
  ACCOUNT_DISABLED: {
    title: 'Compte désactivé',
    detail:
      'L’administration de Calanque a désactivé ce compte. Pour savoir pourquoi, ou pour le faire rouvrir, écrivez-nous depuis la page Contact.',
  },
  FACTOR_PROOF_REQUIRED: {
    title: 'Confirmez d’abord que c’est vous',
    detail:
      'Avant de changer vos facteurs, donnez celui que vous avez\u00a0: un code de votre application, ou votre clé d’accès. La confirmation vaut dix minutes.',
  },
  LAST_FACTOR: {
    title: 'C’est votre dernier facteur',
    detail: 'L’équipe en garde toujours un. Ajoutez-en un autre, puis retirez celui-ci.',
  },
} satisfies Partial<Record<RefusalCode, RefusalMessage>>

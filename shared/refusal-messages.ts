import type { RefusalCode } from './refusal.ts'
import { ACCOUNT_REFUSALS } from './refusal-account-messages.ts'
import type { RefusalMessage } from './refusal-message.ts'

/** The French words for each refusal: what happened and what to do (spec §5 and §8). */
export const REFUSAL_MESSAGES: Record<RefusalCode, RefusalMessage> = {
  NOT_FOUND: {
    title: 'Introuvable',
    detail: 'Cette page ou cet élément n’existe pas ou n’est plus disponible.',
  },
  INVALID_INPUT: {
    title: 'Informations incomplètes',
    detail: 'Veuillez remplir tous les champs obligatoires.',
  },
  SIGN_IN_REQUIRED: { title: 'Connexion requise', detail: 'Connectez-vous pour continuer.' },
  KEY_REQUIRED: {
    title: 'Clé d’API requise',
    detail: 'Envoyez une clé en cours de validité dans l’en-tête Authorization\u00a0: Bearer calanque_…',
  },
  FORBIDDEN: { title: 'Accès refusé', detail: 'Votre compte ne permet pas cette action.' },
  FEATURE_OFF: {
    title: 'Cette partie du site est fermée pour le moment',
    detail: 'Rien n’a été changé. Réessayez plus tard\u00a0; si c’est urgent, téléphonez à l’agence.',
  },
  ...ACCOUNT_REFUSALS,
  TOO_MANY_PASSKEYS: {
    title: 'Trop de clés d’accès',
    detail: 'Un compte en garde dix au plus. Retirez-en une avant d’en ajouter une autre.',
  },
  SECOND_STEP_OVER: {
    title: 'Connexion à reprendre',
    detail: 'Le temps est passé depuis votre mot de passe. Connectez-vous de nouveau.',
  },
  EMAIL_TAKEN: {
    title: 'Adresse déjà utilisée',
    detail:
      'Un compte existe avec cette adresse e-mail. Connectez-vous, ou choisissez un mot de passe par «\u00a0Mot de passe oublié\u00a0».',
  },
  WEAK_PASSWORD: {
    title: 'Mot de passe non conforme',
    detail: 'Veuillez respecter les exigences de sécurité du mot de passe',
  },
  TOO_MANY_ATTEMPTS: {
    title: 'Trop de tentatives',
    detail: 'Patientez quelques minutes avant de réessayer.',
  },
  DATES_UNAVAILABLE: {
    title: 'Dates non disponibles',
    detail: 'Ces dates ne sont pas disponibles pour cette propriété.',
  },
  NIGHTS_RESERVED: {
    title: 'Nuits réservées',
    detail: 'Une réservation occupe ces nuits. Annulez-la d’abord\u00a0: aucun calendrier ne la déplace.',
  },
  CALENDAR_UNCHECKED: {
    title: 'Séjour sur demande',
    detail:
      'Le calendrier de cette villa n’a pas pu être vérifié depuis plus de vingt-quatre heures. Demandez\u2011nous ces dates\u00a0: nous vous répondons dès que le propriétaire les confirme.',
  },
  STAY_RULE_BROKEN: {
    title: 'Séjour non autorisé à ces dates',
    detail:
      'Ces dates ne respectent pas les conditions de séjour de la propriété. Choisissez l’un des séjours proposés.',
  },
  INVALID_STAY: {
    title: 'Sélectionnez vos dates',
    detail: 'Veuillez choisir vos dates de séjour',
  },
  TOO_MANY_GUESTS: {
    title: 'Trop de voyageurs',
    detail:
      'Le nombre de voyageurs dépasse celui que la villa accueille. Réduisez-le ou choisissez une villa plus grande.',
  },
  LISTING_WITHDRAWN: {
    title: 'Cette villa n’est plus proposée',
    detail:
      'L’agence l’a retirée de la location depuis que vous l’avez choisie. Rien n’est signé ni débité\u00a0: choisissez une autre villa.',
  },
  LISTING_PAUSED: {
    title: 'Cette villa est momentanément indisponible',
    detail:
      'Elle ne reçoit pas de réservation en ce moment. Rien n’est retenu ni débité\u00a0: choisissez une autre villa, ou revenez plus tard.',
  },
  AGENCY_SUSPENDED: {
    title: 'L’agence est suspendue',
    detail:
      'Aucune de ses annonces ne peut être mise en ligne pour l’instant. Les séjours signés sont maintenus. Écrivez à Calanque pour connaître la suite.',
  },
  AGENCY_CLOSED: {
    title: 'L’agence est fermée',
    detail:
      'Sa fermeture est définitive\u00a0: elle ne reçoit plus ni personne, ni villa, ni accès. Choisissez une agence ouverte, ou ouvrez-en une autre.',
  },
  PRICE_ON_REQUEST: {
    title: 'Erreur de calcul',
    detail: 'Impossible de calculer le prix pour ces dates.',
  },
  PRICE_CHANGED: {
    title: 'Le prix a changé',
    detail: 'Le montant du séjour a été mis à jour. Vérifiez-le et confirmez pour continuer.',
  },
  CART_FULL: {
    title: 'Sélection complète',
    detail: 'Votre sélection contient huit séjours au plus. Retirez-en un pour ajouter celui-ci.',
  },
  CART_EMPTY: {
    title: 'Aucune sélection',
    detail: 'Ajoutez des propriétés à votre sélection avant de continuer',
  },
  STEP_LOCKED: {
    title: 'Étape non accessible',
    detail: 'Terminez les étapes précédentes avant de continuer.',
  },
  OTHER_CHECKOUT: {
    title: 'Une autre réservation est en cours dans ce navigateur',
    detail:
      'Rien n’a été changé ni débité. Pour reprendre celle-ci, ouvrez le lien reçu par e-mail\u00a0; pour continuer l’autre, actualisez la page.',
  },
  HOLD_EXPIRED: {
    title: 'Le délai de réservation est écoulé',
    detail: 'Vos nuits ne sont plus retenues et ont été réservées entre-temps. Choisissez d’autres dates.',
  },
  HOLD_SPENT: {
    title: 'Vos nuits ont été retenues deux heures',
    detail:
      'Elles doivent rester une demi-heure ouvertes à tous avant d’être retenues à nouveau. Vos informations sont conservées\u00a0: finissez tant qu’elles sont retenues, ou revenez dans une demi-heure.',
  },
  MAILBOX_PROOF_NEEDED: {
    title: 'Confirmez votre adresse e-mail',
    detail:
      'Plusieurs séjours sont déjà retenus depuis votre navigateur ou votre connexion. Confirmez votre adresse e-mail pour en retenir un autre\u00a0: vos dates et vos voyageurs sont conservés.',
  },
  TOO_MANY_HOLDS: {
    title: 'Trop de séjours retenus à la fois',
    detail:
      'Vous retenez déjà autant de séjours que possible sans les signer. Terminez l’une de vos réservations, ou attendez que ses nuits soient libérées\u00a0: une demi-heure au plus.',
  },
  ACCOUNT_IN_USE: {
    title: 'Ce compte ne peut pas encore être effacé',
    detail: 'Quelque chose est en cours\u00a0: terminez-le d’abord, ou écrivez-nous.',
  },
  FILE_REFUSED: { title: 'Fichier refusé', detail: 'Ce fichier n’a pas été accepté.' },
  UPLOAD_MOVED: {
    title: 'Envoi à reprendre',
    detail: 'Une autre partie de ce fichier est déjà arrivée. Reprenez l’envoi.',
  },
  CHECKSUM_MISMATCH: {
    title: 'Envoi à reprendre',
    detail: 'Une partie du fichier a été abîmée en chemin. Reprenez l’envoi.',
  },
  ACTING_READ_ONLY: {
    title: 'Vous regardez sans rien changer',
    detail:
      'Vous agissez en tant qu’une autre personne\u00a0: rien n’est signé, payé ni changé en son nom. Arrêtez d’abord, puis faites cet acte depuis votre compte.',
  },
  STATUS_CONFLICT: {
    title: 'Action impossible',
    detail: 'L’état du dossier a changé entre-temps. Rechargez la page.',
  },
  EDITED_MEANWHILE: {
    title: 'Modifié entre-temps par une autre personne',
    detail: 'Les deux valeurs sont conservées\u00a0: choisissez celle qui reste.',
  },
  LISTING_INCOMPLETE: {
    title: 'Annonce incomplète',
    detail: 'Complétez les mentions signalées avant de publier l’annonce.',
  },
  CONTRACT_INCOMPLETE: {
    title: 'Contrat incomplet',
    detail:
      'Une mention obligatoire manque au contrat. Notre équipe est prévenue\u00a0; contactez-nous pour terminer.',
  },
  TEXT_NOT_DRAWN: {
    title: 'Document à écrire en lettres latines',
    detail: 'Écrivez les noms et les adresses en lettres latines, comme sur le passeport, puis recommencez.',
  },
  WRONG_CODE: {
    title: 'Code incorrect',
    detail: 'Vérifiez le code reçu par e-mail et saisissez-le à nouveau.',
  },
  CODE_EXPIRED: {
    title: 'Code expiré',
    detail: 'Demandez un nouveau code.',
  },
  MAILBOX_UNPROVED: {
    title: 'Adresse e-mail à confirmer',
    detail:
      'Saisissez le code reçu par e-mail\u00a0: il ouvre le texte exact du contrat, que vous pourrez ensuite signer.',
  },
  CONSENT_REQUIRED: {
    title: 'Consentement requis',
    detail: 'Cochez la case pour confirmer que vous avez lu et acceptez le contrat.',
  },
  IDENTITY_CHECK_REQUIRED: {
    title: 'Identité à vérifier',
    detail:
      'Ce document se signe avec une identité vérifiée. Présentez à votre agence une pièce d’identité en cours de validité\u00a0: dès qu’elle l’a enregistrée, vous pourrez signer.',
  },
  MALFORMED_EVENT: {
    title: 'Message illisible',
    detail: 'Le message est signé, mais son contenu n’a pas la forme attendue.',
  },
  BAD_SIGNATURE: { title: 'Message refusé', detail: 'La signature du message n’est pas valide.' },
  PAYMENT_DECLINED: {
    title: 'Erreur de paiement',
    detail:
      'Votre banque a refusé le paiement. Rien n’a été débité\u00a0: essayez une autre carte ou le virement.',
  },
  CARD_ENDS_TOO_SOON: {
    title: 'Cette carte expire trop tôt',
    detail:
      'Elle sert aussi aux échéances suivantes et expire avant la dernière. Rien n’a été débité\u00a0: utilisez une carte valable plus longtemps.',
  },
  GUARANTEE_REACHED: {
    title: 'Paiement par carte suspendu',
    detail:
      'L’agence ne peut pas encaisser de paiement par carte pour le moment. Rien n’a été débité\u00a0: elle en est avertie. Réessayez plus tard ou payez par virement.',
  },
  PAYMENT_CONFLICT: {
    title: 'Paiement déjà en cours',
    detail: 'Un paiement est déjà en cours pour cette réservation. Attendez son résultat.',
  },
  NO_WAY_TO_PAY: {
    title: 'Réservation en ligne impossible à ces dates',
    detail:
      'Le paiement par carte n’est pas disponible et un virement n’arriverait pas avant votre séjour. Choisissez une arrivée dans dix jours ou plus, ou écrivez à l’agence.',
  },
  LINK_INVALID: {
    title: 'Lien non valide',
    detail: 'Ce lien n’est pas valide ou a expiré.',
  },
  OWNER_ANSWER_NEEDED: {
    title: 'Le propriétaire n’a pas encore répondu',
    detail:
      'Rien ne paraît sans son accord\u00a0: proposez-lui ce changement. Il paraîtra dès sa réponse, et d’ici là le site reste tel qu’il l’a approuvé.',
  },
  IDEMPOTENCY_MISMATCH: {
    title: 'Requête déjà envoyée',
    detail: 'Cette clé a déjà servi pour une autre demande. Utilisez une nouvelle clé.',
  },
  IDEMPOTENCY_KEY_TOO_WEAK: {
    title: 'Clé trop facile à deviner',
    detail:
      'Sans cookie, la clé Idempotency-Key prouve à elle seule qui demande\u00a0: envoyez un UUID aléatoire (version 4), ou au moins 21 caractères de base64url tirés au hasard.',
  },
  IDEMPOTENCY_IN_PROGRESS: {
    title: 'Requête en cours',
    detail: 'La même demande est en cours de traitement. Réessayez dans un instant.',
  },
  PROVIDER_UNAVAILABLE: {
    title: 'Service momentanément indisponible',
    detail: 'Un de nos partenaires ne répond pas. Rien n’est perdu\u00a0: réessayez dans quelques minutes.',
  },
  SERVICE_AWAY: {
    title: 'Service momentanément indisponible',
    detail:
      'Rien de ce que vous avez saisi n’est perdu\u00a0: patientez quelques instants, puis envoyez de nouveau la même demande.',
  },
  TOO_BUSY: {
    title: 'Trop de demandes en ce moment',
    detail: 'Patientez quelques instants, puis envoyez de nouveau la même demande.',
  },
}

import { NOTIFICATION_KINDS, type NotificationKind } from '#shared/notification-kind.ts'
import type { Role } from './role.ts'

type NotificationWords = { label: string; hint: string; sentTo: readonly Role[] }

/** What each optional mail says, and to whom it is sent. */
export const NOTIFICATIONS: Readonly<Record<NotificationKind, NotificationWords>> = {
  messages: {
    label: 'Messages reçus en votre absence',
    hint: 'Un e-mail au plus toutes les 30 minutes par échange. Vos messages restent à lire dans votre espace.',
    sentTo: ['TRAVELER', 'OWNER'],
  },
  reviews: {
    label: 'Avis',
    hint: 'Un avis publié sur votre villa, ou la réponse à celui que vous avez écrit.',
    sentTo: ['TRAVELER', 'OWNER'],
  },
  mentions: {
    label: 'Mentions par un collègue',
    hint: 'Quand un collègue vous signale un message ou une note.',
    sentTo: ['AGENT', 'AGENCY_ADMIN'],
  },
  notices: {
    label: 'Notifications de la console',
    hint: 'Celles que vous recevez sans attendre et le récapitulatif du jour, comme vous les choisissez plus bas.',
    sentTo: ['AGENT', 'AGENCY_ADMIN'],
  },
  // Chosen with the notices of the console (modules/notices), and refused by the link of the mail.
  proposals: {
    label: 'Réponses aux propositions',
    hint: 'Ce que fait une famille, en un e-mail au plus toutes les 30 minutes.',
    sentTo: [],
  },
}

/** The optional mails that an account with these roles may receive, in their order. */
export function notificationsFor(roles: readonly Role[]): NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => NOTIFICATIONS[kind].sentTo.some((role) => roles.includes(role)))
}

/** The mails that are always sent, and why. */
export const ALWAYS_SENT: readonly { what: string; why: string }[] = [
  {
    what: 'La sécurité de votre compte',
    why: 'Mot de passe, adresse e-mail, compte bancaire, codes et liens de connexion\u00a0: ces e-mails vous préviennent si une autre personne agit à votre place.',
  },
  {
    what: 'Vos paiements',
    why: 'Reçus, échéances, paiements refusés, remboursements et virements\u00a0: vous devez pouvoir les vérifier et les garder.',
  },
  {
    what: 'Vos contrats et vos obligations',
    why: 'Documents à signer et signés, mandats, papiers d’une maison qui expirent, décisions sur un avis\u00a0: la loi exige qu’ils vous soient communiqués.',
  },
  {
    what: 'Vos réservations',
    why: 'Confirmations et annulations\u00a0: elles vous engagent et font foi.',
  },
]

/** What a person of an agency is shown of what happened. */
export const NOTICE_KINDS = {
  option_lapses: 'Option qui expire',
  option_asked: 'Option d’une famille',
  stay_signed: 'Contrat signé',
  stay_paid: 'Paiement reçu',
  stay_cancelled: 'Séjour annulé',
  proposal_answered: 'Réponse à une proposition',
  proposal_opened: 'Proposition ouverte',
  message: 'Message reçu',
  task_given: 'Tâche confiée',
  task_late: 'Tâche en retard',
  contact_given: 'Contact confié',
} as const
export type NoticeKind = keyof typeof NOTICE_KINDS
export const NOTICE_KIND_NAMES = Object.keys(NOTICE_KINDS) as NoticeKind[]

/** When each kind is shown. */
export const NOTICE_HINTS: Readonly<Record<NoticeKind, string>> = {
  option_lapses: 'Une option que vous suivez se termine dans la journée.',
  option_asked:
    'Une famille prend une option, ou la rend, depuis une proposition que vous suivez ou le site de votre agence, ou accepte des nuits qu’elle attendait.',
  stay_signed: 'Le voyageur d’un séjour qui vous revient a signé.',
  stay_paid: 'Une somme d’un séjour qui vous revient est arrivée.',
  stay_cancelled: 'Un séjour qui vous revient est annulé.',
  proposal_answered: 'Une famille garde, écarte, commente ou réserve une villa que vous proposez.',
  proposal_opened: 'Un client ouvre votre proposition pour la première fois.',
  message: 'Un voyageur ou un propriétaire vous écrit.',
  task_given: 'Un collègue vous confie une tâche.',
  task_late: 'Une tâche qui vous est confiée n’est pas faite, et son jour est passé.',
  contact_given: 'Un collègue vous confie un contact.',
}

/** What a notice is about, by public identifier. */
export type NoticeAbout = {
  reservation: string | null
  task: string | null
  contact: string | null
  thread: string | null
  option: string | null
  proposal: string | null
}

/** Where a notice is settled, in the console of the agency. */
export function noticeAddress(kind: NoticeKind, about: NoticeAbout): string {
  const { reservation, task, contact, thread, option, proposal } = about
  if (thread) return `/agent/messages/${thread}`
  if (task) return `/agent/taches/${task}`
  if (option) return `/agent/options/${option}`
  if (proposal) return `/agent/carts/${proposal}`
  if (contact) return `/agent/contacts/${contact}`
  if (!reservation) return '/agent/notifications'
  return kind === 'stay_paid'
    ? `/agent/reservations/${reservation}/paiements`
    : `/agent/reservations/${reservation}`
}

/** What a person of an agency is shown of what happened. */
export const NOTICE_KINDS = {
  stay_signed: 'Contrat signé',
  stay_paid: 'Paiement reçu',
  stay_cancelled: 'Séjour annulé',
  message: 'Message reçu',
  task_given: 'Tâche confiée',
  task_late: 'Tâche en retard',
  contact_given: 'Contact confié',
  option_asked: 'Option demandée',
} as const
export type NoticeKind = keyof typeof NOTICE_KINDS

/** When each kind is shown. */
export const NOTICE_HINTS: Readonly<Record<NoticeKind, string>> = {
  stay_signed: 'Le voyageur d’un séjour qui vous revient a signé.',
  stay_paid: 'Une somme d’un séjour qui vous revient est arrivée.',
  stay_cancelled: 'Un séjour qui vous revient est annulé.',
  message: 'Un voyageur ou un propriétaire vous écrit.',
  task_given: 'Un collègue vous confie une tâche.',
  task_late: 'Une tâche qui vous est confiée n’est pas faite, et son jour est passé.',
  contact_given: 'Un collègue vous confie un contact.',
  option_asked: 'Une famille prend une option depuis une proposition que vous suivez.',
}

/** What a notice is about, by public identifier. */
export type NoticeAbout = {
  reservation: string | null
  task: string | null
  contact: string | null
  thread: string | null
}

/** Where a notice is settled, in the console of the agency. */
export function noticeAddress(kind: NoticeKind, { reservation, task, contact, thread }: NoticeAbout): string {
  if (thread) return `/agent/messages/${thread}`
  if (task) return `/agent/taches/${task}`
  if (contact && kind === 'option_asked') return `/agent/contacts/${contact}/history`
  if (contact) return `/agent/contacts/${contact}`
  if (!reservation) return '/agent/notifications'
  return kind === 'stay_paid'
    ? `/agent/reservations/${reservation}/paiements`
    : `/agent/reservations/${reservation}`
}

import type { NoticeKind } from './notice.ts'

/** What a locked screen may show of a notice: what happened, never to whom or where. */
export const PUSH_TITLES: Readonly<Record<NoticeKind, string>> = {
  option_lapses: 'Une option expire dans la journée',
  option_asked: 'Une famille prend une option, ou la rend',
  stay_signed: 'Un contrat est signé',
  stay_paid: 'Un paiement est arrivé',
  stay_cancelled: 'Un séjour est annulé',
  proposal_answered: 'Une famille répond à une proposition',
  proposal_opened: 'Une proposition est ouverte',
  message: 'Un message vous attend',
  task_given: 'Une tâche vous est confiée',
  task_late: 'Une tâche est en retard',
  contact_given: 'Un contact vous est confié',
}

/** The mails that a person may refuse; every other mail is always sent (`docs/decisions/068`). */
export const NOTIFICATION_KINDS = ['messages', 'reviews', 'mentions', 'notices', 'proposals'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

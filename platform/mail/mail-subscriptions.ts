import type { NotificationKind } from '#shared/notification-kind.ts'

/**
 * Whether the reader of an address wants an optional mail: `refused`, else the address of the page that refuses the next
 * ones; null when the address belongs to no account, which has nothing to choose.
 */
export type MailSubscriptions = (
  email: string,
  kind: NotificationKind,
) => Promise<'refused' | { unsubscribeUrl: string } | null>

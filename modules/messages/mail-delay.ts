/** Minutes during which messages to a reader who has not come back are gathered into one mail. */
export const GATHER_MINUTES = 30

/**
 * Seconds before the next mail about a thread may be sent to one side. The first message is mailed at once;
 * the messages that follow while its reader has not come back are mailed together, `GATHER_MINUTES` after
 * that mail.
 */
export function secondsBeforeMail({
  secondsSinceMail,
  hasComeBack,
}: {
  /** Since the last mail; null when there was none. */
  secondsSinceMail: number | null
  /** The reader has read the thread since that mail. */
  hasComeBack: boolean
}): number {
  if (secondsSinceMail === null || hasComeBack) return 0
  return Math.max(0, Math.ceil(GATHER_MINUTES * 60 - secondsSinceMail))
}

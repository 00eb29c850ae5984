/** Minutes during which what is written to a person who has not come back is gathered into one mail. */
export const GATHER_MINUTES = 30

/**
 * Seconds before the next mail about a thread may leave to one side. The first message leaves at once; those that follow
 * while its reader has not come back wait until `GATHER_MINUTES` after that mail, and leave together.
 */
export function secondsBeforeMail({
  secondsSinceMail,
  hasComeBack,
}: {
  /** Since the last mail; null when there was none. */
  secondsSinceMail: number | null
  /** They read the thread since that mail. */
  hasComeBack: boolean
}): number {
  if (secondsSinceMail === null || hasComeBack) return 0
  return Math.max(0, Math.ceil(GATHER_MINUTES * 60 - secondsSinceMail))
}

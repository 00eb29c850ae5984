export type ToastMessage = {
  title: string
  detail?: string
  /** `success` leaves after 5 s (spec §9), `error` stays until it is dismissed. */
  tone: 'success' | 'error'
  /** A message takes the place of an earlier one of its topic, such as the connection's. */
  topic?: string
  /** It blames the connection, and leaves when that is back. */
  untilOnline?: true
  /** One thing to do about it; the message leaves with it. */
  action?: { label: string; act: () => void }
}

export type LiveToast = ToastMessage & { id: number }

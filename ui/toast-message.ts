export type ToastMessage = {
  title: string
  detail?: string
  /** `success` leaves after 5 s (spec §9), `error` stays until it is dismissed. */
  tone: 'success' | 'error'
  /** A message takes the place of an earlier one of its topic, such as the connection's. */
  topic?: string
  /** The message blames the connection, and leaves when the connection is back. */
  untilOnline?: true
  /** One act that the reader can do; the message leaves with it. */
  action?: { label: string; act: () => void }
}

export type LiveToast = ToastMessage & { id: number }

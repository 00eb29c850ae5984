export type ToastMessage = {
  title: string
  detail?: string
  /** `success` disappears after 5 s (spec §9), `error` stays until it is dismissed. */
  tone: 'success' | 'error'
  /** A message replaces an earlier one of its topic, such as the connection's. */
  topic?: string
  /** The message blames the connection, and disappears when the connection is back. */
  untilOnline?: true
  /** The focus goes to the act of the message: the button that was pressed has left the page. */
  takesFocus?: true
  /**
   * One act that the reader can do, or the page that it opens; the message disappears with it. A page is a link, so that the
   * router knows it before it is pressed: a fetcher that ends while the router still asks for an unknown page keeps the old
   * page on the screen under the new address.
   */
  action?: { label: string } & ({ act: () => void } | { to: string })
}

export type LiveToast = ToastMessage & { id: number }

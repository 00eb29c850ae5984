let isTakenOver = false

/** To be called once the scripts of the page that the server wrote are read: what is read from then on is another's. */
export function endFirstPage(): void {
  isTakenOver = true
}

/** Whether the page in sight is still the one the server wrote. */
export function isFirstPage(): boolean {
  return typeof document !== 'undefined' && !isTakenOver
}

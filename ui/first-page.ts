let isTakenOver = false

/** Call it once the scripts of the server's page have run: modules that load later belong to another page. */
export function endFirstPage(): void {
  isTakenOver = true
}

/** True while the page in sight is the one that the server rendered. */
export function isFirstPage(): boolean {
  return typeof document !== 'undefined' && !isTakenOver
}

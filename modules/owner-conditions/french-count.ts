/** « 1 chambre », « 4 chambres »: a French plural begins at two. */
export function frenchCount(count: number, word: string): string {
  return `${count} ${word}${count > 1 ? 's' : ''}`
}

/** « Donné à Nora Vidal et à 2 autres personnes ». */
export function heldWords(holders: readonly { name: string }[]): string {
  const [first, second] = holders
  if (!first) return 'Donné à personne'
  if (!second) return `Donné à ${first.name}`
  if (holders.length === 2) return `Donné à ${first.name} et ${second.name}`
  return `Donné à ${first.name} et à ${holders.length - 1}\u00a0autres personnes`
}

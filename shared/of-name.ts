/** Before a vowel or an h; « Yves » begins with a vowel, « Yasmine » does not. */
const ELIDED = /^(?:[aeiouhàâäéèêëîïôöùûüœæ]|y(?![aeiouy]))/i

/** Whether « de » becomes « d’ » before a name. */
export function elidesBefore(name: string): boolean {
  return ELIDED.test(name)
}

/** A person, a company or a thing after « de »: « de Camille », « d’Étienne ». */
export function ofName(name: string): string {
  return elidesBefore(name) ? `d’${name}` : `de ${name}`
}

/** A town after « de », whose article contracts: « d’Antibes », « du Cannet », « des Baux-de-Provence », « de La Ciotat ». */
export function ofPlace(town: string): string {
  if (town.startsWith('Le ')) return `du ${town.slice(3)}`
  if (town.startsWith('Les ')) return `des ${town.slice(4)}`
  return ofName(town)
}

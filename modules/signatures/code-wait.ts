import type { Signing } from './signing.ts'

/** « 25 secondes », « 4 minutes », « 2 heures »: a wait in words, rounded up. */
export function waitWords(seconds: number): string {
  const [count, unit] =
    seconds < 90
      ? [Math.ceil(seconds), 'seconde']
      : seconds < 5_400
        ? [Math.ceil(seconds / 60), 'minute']
        : seconds < 129_600
          ? [Math.ceil(seconds / 3_600), 'heure']
          : [Math.ceil(seconds / 86_400), 'jour']
  return `${count}\u00a0${unit}${count > 1 ? 's' : ''}`
}

/** When the signer may ask for a new code, or how to continue when no more codes will be sent. */
export function codeWaitWords({ nextCodeIn, endsIn }: Pick<Signing, 'nextCodeIn' | 'endsIn'>): string {
  if (nextCodeIn === null)
    return `Tous les codes de cette demande ont été envoyés. Une nouvelle demande de signature sera possible dans ${waitWords(endsIn)}.`
  if (nextCodeIn > 0) return `Vous pourrez demander un nouveau code dans ${waitWords(nextCodeIn)}.`
  return 'Vous pouvez demander un nouveau code dès maintenant.'
}

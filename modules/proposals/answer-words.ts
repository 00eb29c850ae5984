import { ofName } from '#shared/of-name.ts'

/** One thing that happened to a proposal: what, about which villa, by which person of the family, with what words. */
export type Answer = {
  what:
    | 'sent'
    | 'opened'
    | 'keep'
    | 'dismiss'
    | 'comment'
    | 'answer'
    | 'option'
    | 'let_go'
    | 'booked'
    | 'withdrawn'
  about: string | null
  by: string | null
  text: string | null
}

/** The same in a sentence, for a mail: « Paul garde Villa Azur ». */
export function answerWords({ what, about, by, text }: Answer): string {
  const who = by ?? 'La famille'
  if (what === 'opened') return 'La proposition a été ouverte'
  if (what === 'keep') return `${who} garde ${about}`
  if (what === 'dismiss') return `${who} écarte ${about}`
  if (what === 'comment') return `${who} écrit sous ${about}\u00a0: «\u00a0${short(text ?? '')}\u00a0»`
  if (what === 'option') return `${who} prend une option sur ${about}`
  if (what === 'let_go') return `L’option sur ${about} est rendue par la famille`
  if (what === 'booked') return `Une réservation ${ofName(about ?? 'la proposition')} est commencée`
  if (what === 'answer') return `Réponse envoyée sous ${about}`
  return what === 'withdrawn' ? 'La proposition est retirée' : 'La proposition est envoyée'
}

const LONGEST = 120

const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)

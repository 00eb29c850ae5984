import { Notice } from '#ui/notice.tsx'
import { KEPT_ENTRY_DAYS, type KeptEntry, waitingWords } from '../kept-entries.ts'
import type { KeptState } from './kept-entries-state.ts'

/** What this telephone keeps and the server has not, why, and until when; what the server refused is said apart. */
export function KeptNotice({ kept, demands = true }: { kept: KeptState; demands?: boolean }) {
  const { entries, canKeep, isRead, ended, room, isFull } = kept
  const waiting = entries.filter(({ held }) => !held)
  return (
    <div className="grid gap-2 empty:hidden">
      {isRead && !canKeep && demands && (
        <Notice tone="warning" title="Ce navigateur ne garde rien sans réseau">
          En navigation privée, par exemple&nbsp;: ce que vous saisissez n’est enregistré qu’avec le réseau.
        </Notice>
      )}
      {waiting.length > 0 && (
        <Notice
          title={`${waitingWords(waiting)} sur ce téléphone, pas encore ${waiting.length > 1 ? 'envoyées' : 'envoyée'}`}
        >
          {ended === 'signed out'
            ? 'Votre session est terminée\u00a0: connectez-vous pour envoyer ce qui est gardé.'
            : `L’envoi reprend dès que le réseau revient. Ce téléphone garde le tout ${KEPT_ENTRY_DAYS}\u00a0jours, pour votre compte.`}
        </Notice>
      )}
      {isFull && (
        <Notice tone="warning" title="Ce téléphone est plein">
          Ce que vous saisissez n’est enregistré qu’avec le réseau&nbsp;: libérez de la place, et restez sur
          cette page jusqu’à l’enregistrement.
        </Notice>
      )}
      {room && !isFull && (
        <Notice tone="warning" title="Ce téléphone est presque plein">
          {room}
        </Notice>
      )}
    </div>
  )
}

/** The mark of a section of which something waits; nothing for the others. */
export function KeptMark({ entries, section }: { entries: readonly KeptEntry[]; section: string }) {
  const own = entries.filter((entry) => entry.section === section)
  if (own.length === 0) return null
  const isHeld = own.some(({ held }) => held)
  return (
    <span className={isHeld ? 'text-sm text-brique' : 'text-sm text-terre-cuite'}>
      {isHeld ? 'Gardé ici, à trancher' : 'Gardé sur ce téléphone, pas encore envoyé'}
    </span>
  )
}

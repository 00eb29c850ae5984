import { Button } from '#ui/button.tsx'
import { type Fault, faultWords } from '#ui/fault-words.ts'
import { Notice } from '#ui/notice.tsx'

type NoAnswerProps = { fault: Fault; isAsking: boolean; onAskAgain: () => void }

/**
 * Shown in place of the results when the search could not be made: the criteria stay, and the search can be
 * tried again (spec §8).
 */
export function NoAnswer({ fault, isAsking, onAskAgain }: NoAnswerProps) {
  return (
    <Notice
      tone="error"
      title="Erreur lors de la recherche"
      action={
        <Button variant="secondary" pending={isAsking} onClick={onAskAgain}>
          Réessayer
        </Button>
      }
    >
      Nos villas n’ont pas pu être consultées, vos critères sont gardés. {faultWords(fault)}
    </Notice>
  )
}

import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

type NoAnswerProps = { isAsking: boolean; onAskAgain: () => void }

/** In the place of the results, when the search could not be made: what was asked for stays, and can be asked again (spec §8). */
export function NoAnswer({ isAsking, onAskAgain }: NoAnswerProps) {
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
      Nos villas n’ont pas pu être consultées. Vos critères sont gardés&nbsp;: vérifiez votre connexion, puis
      réessayez.
    </Notice>
  )
}

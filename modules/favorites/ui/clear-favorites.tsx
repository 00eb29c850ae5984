import type { SubmitEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { PopoverDetails } from '#ui/popover-details.tsx'
import { notDone, useToast } from '#ui/toasts.tsx'
import { countPressed } from './favorite-count.ts'
import { sendFavorite } from './send-favorite.ts'

type ClearFavoritesProps = {
  count: number
  /** Called at once with true, then with false if the server fails (spec §4). */
  onCleared: (cleared: boolean) => void
}

/** « Effacer les favoris »: asks for confirmation, then removes all; without scripts it is a plain form. */
export function ClearFavorites({ count, onCleared }: ClearFavoritesProps) {
  const showToast = useToast()
  const clear = async () => {
    onCleared(true)
    countPressed(-count)
    const answer = await sendFavorite({ intent: 'clear' })
    if (answer.done) return showToast({ tone: 'success', title: 'Favoris effacés' })
    onCleared(false)
    countPressed(count)
    showToast(notDone('Impossible de supprimer les favoris', answer.fault, () => void clear()))
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    clear()
  }
  return (
    <PopoverDetails
      summary="Effacer les favoris"
      summaryClassName="inline-flex min-h-11 items-center rounded px-3 transition-colors hover:bg-sable"
      panelClassName="left-0 w-72 p-5 sm:left-auto sm:right-0"
    >
      <form method="post" action="/favoris/modifier" onSubmit={onSubmit} className="grid gap-4">
        <input type="hidden" name="intent" value="clear" />
        <input type="hidden" name="retour" value="/favoris" />
        <p>
          {count > 1 ? `Effacer vos ${count} favoris` : 'Effacer votre favori'}
          {'\u00a0'}? Vous ne pourrez pas revenir en arrière.
        </p>
        <Button type="submit" wide>
          {count > 1 ? 'Tout effacer' : 'Effacer'}
        </Button>
      </form>
    </PopoverDetails>
  )
}

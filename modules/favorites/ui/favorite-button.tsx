import { type MouseEvent, useRef, useState } from 'react'
import { notDone, useToast } from '#ui/toasts.tsx'
import { countPressed } from './favorite-count.ts'
import { ADD_FORM, REMOVE_FORM } from './favorite-forms.tsx'
import { sendFavorite } from './send-favorite.ts'

type FavoriteButtonProps = {
  property: string
  title: string
  saved: boolean
  /** `photo` is shown over a picture; `line` shows its label where there is room. */
  look?: 'photo' | 'line'
}

/**
 * Saves or removes a villa, shown at once and undone when the server fails (spec §4). The page shows `FavoriteForms` too: without
 * scripts it sends one of them.
 */
export function FavoriteButton({ property, title, saved, look = 'photo' }: FavoriteButtonProps) {
  const { isSaved, toggle } = useFavorite(property, saved)
  const label = isSaved ? 'Retirer des favoris' : 'Ajouter aux favoris'
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    toggle()
  }
  return (
    <button
      type="submit"
      form={isSaved ? REMOVE_FORM : ADD_FORM}
      name="property"
      value={property}
      onClick={onClick}
      aria-label={look === 'photo' ? `${label}\u00a0: ${title}` : undefined}
      className={isSaved ? `${LOOKS[look]} heart-saved text-terre-cuite` : LOOKS[look]}
    >
      {look === 'line' && (
        <span className="max-sm:sr-only">
          {label}
          <span className="sr-only">{`\u00a0: ${title}`}</span>
        </span>
      )}
    </button>
  )
}

const LOOKS = { photo: 'heart card-heart', line: 'heart line-heart' } as const

/**
 * The heart as the visitor set it, before the server answers. Presses are sent one after the other; when one
 * fails, the heart returns to the state known by the server, unless another press is still under way.
 */
function useFavorite(property: string, saved: boolean) {
  const showToast = useToast()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const known = useRef(saved)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const isSaved = wanted ?? saved

  const press = async (next: boolean) => {
    setWanted(next)
    countPressed(next ? 1 : -1)
    const sent = queue.current.then(() => sendFavorite({ intent: next ? 'add' : 'remove', property }))
    queue.current = sent
    const answer = await sent
    if (answer.done) {
      known.current = next
      return showToast({ tone: 'success', title: next ? 'Ajouté aux favoris' : 'Retiré des favoris' })
    }
    if (queue.current === sent && known.current !== next) {
      setWanted(known.current)
      countPressed(known.current ? 1 : -1)
    }
    const title = next ? 'Impossible d’ajouter aux favoris' : 'Impossible de retirer des favoris'
    showToast(notDone(title, answer.fault, () => void press(next)))
  }
  return { isSaved, toggle: () => press(!isSaved) }
}

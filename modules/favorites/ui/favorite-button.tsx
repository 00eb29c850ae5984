import { Heart } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useToast } from '#ui/toasts.tsx'

type FavoriteButtonProps = {
  property: string
  title: string
  saved: boolean
  /** `photo` lies over a picture, `line` shows its words where there is room. */
  look?: 'photo' | 'line'
}

/** Saves a villa or forgets it, at once on the screen and undone when the server could not (spec §4); a form without scripts. */
export function FavoriteButton({ property, title, saved, look = 'photo' }: FavoriteButtonProps) {
  const { pathname, search } = useLocation()
  const { isSaved, toggle } = useFavorite(property, saved)
  const label = isSaved ? 'Retirer des favoris' : 'Ajouter aux favoris'
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    toggle()
  }
  return (
    <form method="post" action="/favoris/modifier" onSubmit={onSubmit}>
      <input type="hidden" name="property" value={property} />
      <input type="hidden" name="intent" value={isSaved ? 'remove' : 'add'} />
      <input type="hidden" name="retour" value={`${pathname}${search}`} />
      <button
        type="submit"
        aria-pressed={isSaved}
        className={classNames(
          'hit-44 inline-flex items-center justify-center gap-2 rounded transition-colors',
          look === 'photo' ? 'rounded-full bg-blanc/90 hover:bg-blanc' : 'px-3 hover:bg-sable',
          isSaved ? 'text-terre-cuite' : 'text-encre',
        )}
      >
        <Icon of={Heart} className={isSaved ? 'fill-current' : ''} />
        <span className={look === 'photo' ? 'sr-only' : 'max-sm:sr-only'}>
          {label}
          <span className="sr-only">
            {'\u00a0'}: {title}
          </span>
        </span>
      </button>
    </form>
  )
}

/** A plain request: a router's fetcher would replace the page by an error when the network fails, here the heart goes back. */
function useFavorite(property: string, saved: boolean) {
  const showToast = useToast()
  const [changed, setChanged] = useState<boolean | null>(null)
  const isSaved = changed ?? saved

  const toggle = async () => {
    const wanted = !isSaved
    setChanged(wanted)
    if (await sendFavorite(property, wanted)) {
      showToast({ tone: 'success', title: wanted ? 'Ajouté aux favoris' : 'Retiré des favoris' })
    } else {
      setChanged(!wanted)
      const title = wanted ? 'Impossible d’ajouter aux favoris' : 'Impossible de retirer des favoris'
      showToast({ tone: 'error', title, detail: 'Vérifiez votre connexion et réessayez.' })
    }
  }
  return { isSaved, toggle }
}

async function sendFavorite(property: string, wanted: boolean): Promise<boolean> {
  const body = new URLSearchParams({ property, intent: wanted ? 'add' : 'remove' })
  try {
    return (await fetch('/favoris/modifier', { method: 'POST', body })).ok
  } catch {
    return false
  }
}

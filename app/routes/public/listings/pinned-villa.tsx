import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import type { MapResult } from '#modules/search/search-result.ts'
import { ResultPrice } from '#modules/search/ui/result-price.tsx'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'

type PinnedVillaProps = { result: MapResult; to: string; search: string; onClose: () => void }

/** The villa of the pressed pin, at the foot of the map; the whole card is a link to the villa. */
export function PinnedVilla({ result, to, search, onClose }: PinnedVillaProps) {
  const [cover] = result.photos
  return (
    <article className="absolute inset-x-3 bottom-3 z-[1000] mx-auto grid max-w-md animate-rise-in grid-cols-[7.5rem_1fr_auto] items-stretch overflow-hidden rounded bg-blanc shadow-float max-lg:bottom-20 sm:grid-cols-[9rem_1fr_auto]">
      <div className="relative min-h-24 bg-sable">
        {cover && (
          <Picture
            source={cover}
            sizes="9rem"
            decorative
            className="absolute inset-0 size-full object-cover"
          />
        )}
      </div>
      <div className="grid content-center gap-0.5 py-3 pl-4 text-[0.9375rem]">
        <p className="eyebrow">{result.city}</p>
        <h2 className="display-sm text-balance wrap-anywhere">
          <Link
            to={to}
            state={{ search }}
            className="stretched focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-3 focus-visible:after:outline-azur"
          >
            {result.title}
          </Link>
        </h2>
        <div className="text-ardoise">
          <ResultPrice price={result.price} />
        </div>
      </div>
      <IconButton label="Fermer l’aperçu" onClick={onClose} className="relative z-10 self-start">
        <Icon of={X} size={18} />
      </IconButton>
    </article>
  )
}

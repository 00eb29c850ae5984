import Images from 'lucide-react/icons/images'
import { useRef, useState } from 'react'
import { useHydrated } from './hydrated.ts'
import { Icon } from './icon.tsx'
import { Picture, type PictureSource } from './picture.tsx'

type PhotoMosaicProps = {
  /** The subject of the photographs, in « Photographies de Villa Azur ». */
  label: string
  photos: readonly PictureSource[]
  /** Called when a photograph is pressed, with the element that gets the focus afterwards. */
  onOpen: (index: number, opener: HTMLElement) => void
  /** Called when a press on a photograph is likely. */
  onIntent?: () => void
}

/**
 * The number of photographs side by side, the first one largest; all are 3:2, except a single one, which is
 * wider.
 */
type Layout = { shown: number; grid: string; sizes: { first: string; others: string } }

const FIVE: Layout = {
  shown: 5,
  grid: 'mosaic mosaic-large-first md:grid-cols-4',
  sizes: {
    first: '(min-width: 84rem) 42rem, (min-width: 48rem) 50vw, 100vw',
    others: '(min-width: 84rem) 21rem, (min-width: 48rem) 25vw, 100vw',
  },
}
const THREE: Layout = {
  shown: 3,
  grid: 'mosaic mosaic-large-first md:grid-cols-3',
  sizes: {
    first: '(min-width: 84rem) 53rem, (min-width: 48rem) 66vw, 100vw',
    others: '(min-width: 84rem) 27rem, (min-width: 48rem) 33vw, 100vw',
  },
}
const TWO: Layout = {
  shown: 2,
  grid: 'mosaic md:grid-cols-2',
  sizes: {
    first: '(min-width: 84rem) 40rem, (min-width: 48rem) 50vw, 100vw',
    others: '(min-width: 84rem) 40rem, (min-width: 48rem) 50vw, 100vw',
  },
}
const ONE: Layout = {
  shown: 1,
  grid: 'mosaic md:grid-cols-1 md:[&>*]:aspect-2/1 lg:[&>*]:aspect-12/5',
  sizes: { first: '(min-width: 84rem) 80rem, 100vw', others: '' },
}

function layoutOf(count: number): Layout {
  if (count >= FIVE.shown) return FIVE
  if (count >= THREE.shown) return THREE
  return count === 2 ? TWO : ONE
}

/**
 * A page's photographs: a mosaic on large screens, a strip to swipe through on a phone; a press opens one in
 * large, without scripts as a file.
 */
export function PhotoMosaic({ label, photos, onOpen, onIntent }: PhotoMosaicProps) {
  const { shown, grid, sizes } = layoutOf(photos.length)
  const { strip, at, onScroll } = useStripPosition()
  const hydrated = useHydrated()
  return (
    <div className="relative">
      <ul ref={strip} onScroll={onScroll} className={grid}>
        {photos.map((photo, index) => (
          <li key={photo.key} className={index < shown ? undefined : 'md:hidden no-script:md:block'}>
            <a
              href={largest(photo)}
              aria-haspopup={hydrated ? 'dialog' : undefined}
              data-needs-scripts=""
              onPointerEnter={onIntent}
              onFocus={onIntent}
              onClick={(event) => {
                event.preventDefault()
                onOpen(index, event.currentTarget)
              }}
            >
              <span className="sr-only">{'Agrandir\u00a0: '}</span>
              <Picture
                source={photo}
                sizes={index === 0 ? sizes.first : sizes.others}
                priority={index === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <p
          aria-hidden="true"
          className="tabular pointer-events-none absolute bottom-3 right-3 rounded bg-encre/80 px-2.5 py-1 text-sm text-blanc md:hidden no-script:hidden"
        >
          {`${at + 1} / ${photos.length}`}
        </p>
      )}
      {photos.length > 1 && (
        <button
          type="button"
          onPointerEnter={onIntent}
          onFocus={onIntent}
          onClick={(event) => onOpen(0, event.currentTarget)}
          className="mosaic-more"
        >
          <Icon of={Images} size={18} />
          {`Voir les ${photos.length} photographies`}
          <span className="sr-only">{` de ${label}`}</span>
        </button>
      )}
    </div>
  )
}

/** The index of the photograph of the strip that is in sight. */
function useStripPosition() {
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const onScroll = () => {
    if (strip.current) setAt(Math.round(strip.current.scrollLeft / strip.current.clientWidth))
  }
  return { strip, at, onScroll }
}

function largest({ key, widths }: PictureSource): string {
  return `/photos/${key}-${widths.at(-1)}.webp`
}

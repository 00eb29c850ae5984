import type { LucideIcon } from 'lucide-react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture, type PictureSource } from '#ui/picture.tsx'

type CardPhotosProps = {
  photos: readonly PictureSource[]
  sizes: string
  priority: boolean
  to: string
  state: unknown
}

/**
 * A card's photographs, to page through with a finger or a pointer; those after the cover are fetched once
 * the pointer comes near. The keyboard does not reach them: the villa's page shows them all.
 */
export function CardPhotos({ photos, sizes, priority, to, state }: CardPhotosProps) {
  const track = useRef<HTMLAnchorElement>(null)
  const [isNear, setIsNear] = useState(false)
  const [shown, setShown] = useState(0)
  const [cover, ...others] = photos
  const comeNear = () => setIsNear(true)
  const leafTo = (photo: number) => track.current?.scrollTo({ left: photo * track.current.clientWidth })
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {}
    setShown(Math.round(scrollLeft / clientWidth))
  }
  return (
    <div onPointerEnter={comeNear} onTouchStart={comeNear} className="card-frame">
      <Link
        ref={track}
        to={to}
        state={state}
        prefetch="intent"
        // The title of the card leads to the same page.
        discover="none"
        tabIndex={-1}
        aria-hidden="true"
        draggable={isNear ? false : undefined}
        onScroll={follow}
        className="card-track"
      >
        {cover && <Slide photo={cover} sizes={sizes} priority={priority} />}
        {isNear && others.map((photo) => <Slide key={photo.key} photo={photo} sizes={sizes} />)}
      </Link>
      {isNear && others.length > 0 && (
        <>
          <Arrow of={ChevronLeft} side="left-2" disabled={shown === 0} onPress={() => leafTo(shown - 1)} />
          <Arrow
            of={ChevronRight}
            side="right-2"
            disabled={shown === others.length}
            onPress={() => leafTo(shown + 1)}
          />
          <Dots count={photos.length} shown={shown} />
        </>
      )}
    </div>
  )
}

type SlideProps = { photo: PictureSource; sizes: string; priority?: boolean }

function Slide({ photo, sizes, priority = false }: SlideProps) {
  return (
    <span>
      <Picture source={photo} sizes={sizes} priority={priority} decorative />
    </span>
  )
}

type ArrowProps = { of: LucideIcon; side: string; disabled: boolean; onPress: () => void }

function Arrow({ of, side, disabled, onPress }: ArrowProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      disabled={disabled}
      onClick={onPress}
      className={classNames(
        'absolute top-1/2 inline-flex size-9 -translate-y-1/2 items-center justify-center rounded-full bg-blanc/90 opacity-0 transition-opacity hover:bg-blanc group-hover:opacity-100 disabled:invisible [@media(hover:none)]:hidden',
        side,
      )}
    >
      <Icon of={of} size={18} />
    </button>
  )
}

function Dots({ count, shown }: { count: number; shown: number }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 bottom-2.5 flex justify-center gap-1.5 drop-shadow-[0_0_2px_rgb(22_36_43/0.6)]"
    >
      {Array.from({ length: count }, (_, photo) => (
        <span
          key={photo}
          className={classNames('size-1.5 rounded-full bg-blanc', photo !== shown && 'opacity-60')}
        />
      ))}
    </span>
  )
}

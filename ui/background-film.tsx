import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useRef } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Picture, type PictureSource, type UprightPicture } from './picture.tsx'
import { filmAddress, useFilm } from './use-film.ts'

type BackgroundFilmProps = {
  /** The same silent loop in two formats. */
  film: { webm: string; mp4: string }
  /** In the page from the start, and the only picture when the film may not be fetched. */
  poster: PictureSource
  sizes: string
  /** The part of the poster that the same crop leaves on an upright screen. */
  upright?: UprightPicture
  /** The poster is the page's first picture. */
  priority?: boolean
  /** Which part of poster and film stays when their frame is narrow. */
  crop?: string
  /** Lies over the picture so that words on it keep their contrast. */
  veil?: string
  className?: string
  /** The position of the pause button in the frame. */
  controlClassName?: string
}

/**
 * A still that becomes a film where the connection and the visitor's settings allow it; the film can always
 * be paused.
 */
export function BackgroundFilm(props: BackgroundFilmProps) {
  const { film, poster, sizes, upright, priority = false, crop, veil, className, controlClassName } = props
  const frame = useRef<HTMLDivElement>(null)
  const { stage, mount, onReady, onError, toggle } = useFilm(frame)
  const isShown = stage === 'playing' || stage === 'paused'
  const place = classNames('absolute inset-0 size-full', crop)
  return (
    <div ref={frame} className={className}>
      <Picture source={poster} sizes={sizes} upright={upright} priority={priority} className={place} />
      {stage !== 'poster' && (
        <video
          ref={mount}
          src={filmAddress(film)}
          muted
          loop
          playsInline
          disablePictureInPicture
          preload="auto"
          aria-hidden="true"
          tabIndex={-1}
          onCanPlayThrough={onReady}
          onError={onError}
          className={classNames(
            place,
            'object-cover transition-opacity duration-1000',
            isShown ? 'opacity-100' : 'opacity-0',
          )}
        />
      )}
      {veil && <div aria-hidden="true" className={classNames('absolute inset-0', veil)} />}
      {isShown && (
        <IconButton
          label={stage === 'playing' ? 'Mettre le film en pause' : 'Reprendre le film'}
          onClick={toggle}
          className={classNames(
            'absolute animate-fade-in bg-encre/55 text-blanc hover:bg-encre/80',
            controlClassName,
          )}
        >
          <Icon of={stage === 'playing' ? Pause : Play} size={18} />
        </IconButton>
      )}
    </div>
  )
}

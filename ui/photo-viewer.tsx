import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { ofName } from '#shared/of-name.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { type GalleryPhoto, PhotoThumbnails } from './photo-thumbnails.tsx'
import { mayZoom, type PhotoView } from './photo-zoom.ts'
import { Picture } from './picture.tsx'
import { Spinner } from './spinner.tsx'
import { useBackCloses } from './use-back-closes.ts'
import { usePhotoGestures } from './use-photo-gestures.ts'

type PhotoViewerProps = {
  /** The subject of the photographs: the dialog's name. */
  title: string
  photos: readonly GalleryPhoto[]
  /** The index of the photograph shown first, from 0. */
  start: number
  onClose: () => void
  returnFocusTo: RefObject<HTMLElement | null>
}

/**
 * Photographs one at a time over the whole screen. Arrows or a swipe leaf through; `+`, `-`, the wheel, a pinch or a
 * double press zoom (spec §9); Escape, the cross and the back button close.
 */
export function PhotoViewer({ title, photos, start, onClose, returnFocusTo }: PhotoViewerProps) {
  const [index, setIndex] = useState(start)
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const cross = useRef<HTMLButtonElement>(null)
  const photo = photos[index]!
  const show = (next: number) => {
    if (!photos[next]) return
    setIndex(next)
    reset()
  }
  const { view, swipe, step, reset, handlers } = usePhotoGestures({
    stage,
    photo,
    onSwipe: (direction) => show(index + direction),
  })
  useBackCloses(true, onClose)
  const keys: Record<string, () => void> = {
    ArrowLeft: () => show(index - 1),
    ArrowRight: () => show(index + 1),
    Home: () => show(0),
    End: () => show(photos.length - 1),
    '+': () => step(1),
    '=': () => step(1),
    '-': () => step(-1),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = !event.ctrlKey && !event.metaKey && !event.altKey && keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade-in bg-encre">
          <Radix.Content
            aria-describedby={undefined}
            onKeyDown={onKeyDown}
            onOpenAutoFocus={(event) => {
              event.preventDefault()
              cross.current?.focus()
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              returnFocusTo.current?.focus()
            }}
            className="on-photo flex size-full flex-col text-blanc outline-none"
          >
            <div className="flex items-center justify-between gap-3 py-2 pl-5 pr-2 sm:px-6 sm:py-3">
              <Radix.Title className="sr-only">Photographies {ofName(title)}</Radix.Title>
              <p aria-hidden="true" className="tabular whitespace-nowrap">
                {index + 1} / {photos.length}
              </p>
              <p role="status" className="sr-only">
                Photographie {index + 1} sur {photos.length}
                {'\u00a0'}: {photo.alt}
              </p>
              <p className="min-w-0 flex-1 truncate text-center max-sm:hidden">{photo.caption}</p>
              <div className="flex">
                <Tool icon={ZoomOut} label="Réduire" off={!mayZoom(view, -1)} onPress={() => step(-1)} />
                <Tool icon={ZoomIn} label="Agrandir" off={!mayZoom(view, 1)} onPress={() => step(1)} />
                <Radix.Close ref={cross} aria-label="Fermer" className={TOOL}>
                  <Icon of={X} size={24} />
                </Radix.Close>
              </div>
            </div>
            <div className="relative min-h-0 flex-1 sm:px-16">
              <div
                ref={setStage}
                {...handlers}
                className={classNames(
                  'relative size-full touch-none select-none overflow-hidden',
                  view.zoom > 1 && 'cursor-grab active:cursor-grabbing',
                )}
              >
                {[index - 1, index, index + 1].map(
                  (at) =>
                    photos[at] && (
                      <Slide
                        key={photos[at].key}
                        photo={photos[at]}
                        offset={at - index}
                        swipe={swipe}
                        view={at === index ? view : null}
                      />
                    ),
                )}
              </div>
              {photos.length > 1 && (
                <>
                  <Turn
                    icon={ChevronLeft}
                    label="Photographie précédente"
                    off={index === 0}
                    onPress={() => show(index - 1)}
                    side="left-1 sm:left-3"
                  />
                  <Turn
                    icon={ChevronRight}
                    label="Photographie suivante"
                    off={index === photos.length - 1}
                    onPress={() => show(index + 1)}
                    side="right-1 sm:right-3"
                  />
                </>
              )}
            </div>
            <p className="px-5 pt-3 text-center sm:hidden">{photo.caption}</p>
            <PhotoThumbnails photos={photos} index={index} onPick={show} />
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

const TOOL =
  'hit-44 inline-flex items-center justify-center rounded transition-colors hover:bg-blanc/15 aria-disabled:text-blanc/40 aria-disabled:hover:bg-transparent'

type ToolProps = { icon: typeof X; label: string; off: boolean; onPress: () => void; className?: string }

/** A button remains focusable at the last photograph, so that the focus is not lost. */
function Tool({ icon, label, off, onPress, className }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={onPress}
      className={classNames(TOOL, className)}
    >
      <Icon of={icon} size={24} />
    </button>
  )
}

function Turn({ side, ...tool }: ToolProps & { side: string }) {
  return (
    <Tool
      {...tool}
      className={classNames('absolute top-1/2 -translate-y-1/2 rounded-full bg-encre/55', side)}
    />
  )
}

type SlideProps = { photo: GalleryPhoto; offset: number; swipe: number; view: PhotoView | null }

/** The photograph shown, or a neighbor waiting beside the stage. */
function Slide({ photo, offset, swipe, view }: SlideProps) {
  const zoom = view?.zoom ?? 1
  return (
    <div
      aria-hidden={!view}
      style={{ translate: `calc(${offset * 100}% + ${swipe}px)` }}
      className={classNames(
        'photo-stage absolute inset-0',
        swipe === 0 && 'transition-[translate] duration-300 ease-calm',
      )}
    >
      <div
        style={{ transform: `translate(${view?.x ?? 0}px, ${view?.y ?? 0}px) scale(${zoom})` }}
        className="size-full"
      >
        {/* Behind the photograph, visible while it loads. */}
        <span aria-hidden="true" className="absolute inset-0 grid place-content-center">
          <Spinner size={28} />
        </span>
        <Picture
          source={photo}
          sizes={`${Math.ceil(zoom) * 100}vw`}
          decorative={!view}
          className="pointer-events-none size-full bg-transparent! object-contain!"
        />
      </div>
    </div>
  )
}

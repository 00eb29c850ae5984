import { classNames } from './class-names.ts'
import { Picture, type PictureSource } from './picture.tsx'

type MovingPictureProps = {
  /**
   * The motion while the page scrolls: slower than the page, uncovered from its middle, or brought into
   * focus. Pure CSS (`motion.css`); still with reduced motion or in a browser without scroll animations.
   */
  movement: 'parallax' | 'mask' | 'focus'
  source: PictureSource
  sizes: string
  decorative?: boolean
  /** Gives the frame its shape. */
  className?: string
  /** The part of the picture that stays in sight when its frame is narrow. */
  crop?: string
}

const FRAMES = { parallax: 'moving-parallax', mask: 'moving-mask', focus: 'moving-focus' }

/** A photograph in a frame that keeps its shape while what is inside moves with the scroll. */
export function MovingPicture(props: MovingPictureProps) {
  const { movement, source, sizes, decorative = false, className, crop } = props
  return (
    <div className={classNames('far-off moving-frame', FRAMES[movement], className)}>
      <Picture
        source={source}
        sizes={sizes}
        decorative={decorative}
        className={classNames('absolute inset-0 size-full', crop)}
      />
    </div>
  )
}

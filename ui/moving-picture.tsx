import { classNames } from './class-names.ts'
import { Picture, type PictureSource } from './picture.tsx'

type MovingPictureProps = {
  /**
   * How it moves while the page scrolls: slower than the page, uncovered from its middle, or brought into focus.
   * Pure CSS (`motion.css`); still where motion is unwanted or unknown to the browser.
   */
  movement: 'parallax' | 'mask' | 'focus'
  source: PictureSource
  sizes: string
  decorative?: boolean
  /** Gives the frame its shape. */
  className?: string
  /** Which part of the picture stays when its frame is narrow. */
  crop?: string
}

const FRAMES = { parallax: 'moving-parallax', mask: 'moving-mask', focus: 'moving-focus' }

/** A photograph in a frame that keeps its shape while what is inside moves with the scroll. */
export function MovingPicture(props: MovingPictureProps) {
  const { movement, source, sizes, decorative = false, className, crop } = props
  return (
    <div className={classNames('far-off relative overflow-clip bg-sable', FRAMES[movement], className)}>
      <Picture
        source={source}
        sizes={sizes}
        decorative={decorative}
        className={classNames('absolute inset-0 size-full', crop)}
      />
    </div>
  )
}

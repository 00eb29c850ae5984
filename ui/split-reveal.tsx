import type { ReactNode } from 'react'
import { Picture, type PictureSource } from './picture.tsx'

type SplitRevealProps = {
  source: PictureSource
  sizes: string
  /** Words without focusable elements: the two halves of the picture open to show them. */
  children: ReactNode
}

/**
 * A picture whose halves open over words during the scroll (`motion.css`); without motion, the picture above
 * its words.
 */
export function SplitReveal({ source, sizes, children }: SplitRevealProps) {
  return (
    <div className="split-reveal">
      <div className="split-stage">
        <div className="split-words">{children}</div>
        <div className="split-halves">
          <div className="split-half relative overflow-clip">
            <Picture
              source={source}
              sizes={sizes}
              className="absolute inset-y-0 left-0 h-full w-[200%] max-w-none"
            />
          </div>
          <div className="split-half relative overflow-clip">
            <Picture
              source={source}
              sizes={sizes}
              decorative
              className="absolute inset-y-0 right-0 h-full w-[200%] max-w-none"
            />
          </div>
        </div>
      </div>
    </div>
  )
}

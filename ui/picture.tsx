import { classNames } from './class-names.ts'

/** A photograph stored as `/photos/{key}-{width}.avif` and `.webp` for each of `widths`. */
export type PictureSource = {
  key: string
  widths: readonly number[]
  width: number
  height: number
  alt: string
}

type PictureProps = {
  source: PictureSource
  /** Exactly the room it takes, as in CSS: `(min-width: 64rem) 33vw, 100vw`. */
  sizes: string
  /** The page's first picture: fetched at once, before everything else. One per page. */
  priority?: boolean
  /** Text beside it says the same: leaves the alternative empty. */
  decorative?: boolean
  className?: string
}

/** A responsive photograph that keeps its place while it loads; cropped to its frame, never stretched. */
export function Picture({ source, sizes, priority = false, decorative = false, className }: PictureProps) {
  const { key, widths, width, height, alt } = source
  const setOf = (format: string) => widths.map((w) => `/photos/${key}-${w}.${format} ${w}w`).join(', ')
  const fallback = widths.find((w) => w >= 960) ?? widths.at(-1)
  return (
    <picture>
      <source type="image/avif" srcSet={setOf('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={setOf('webp')} sizes={sizes} />
      <img
        src={`/photos/${key}-${fallback}.webp`}
        width={width}
        height={height}
        alt={decorative ? '' : alt}
        decoding={priority ? 'sync' : 'async'}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        className={classNames('bg-sable object-cover', className)}
      />
    </picture>
  )
}

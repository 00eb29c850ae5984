/** A photograph stored as `/photos/{key}-{width}.avif` and `.webp` for each of `widths`. */
export type PictureSource = {
  key: string
  widths: readonly number[]
  width: number
  height: number
  alt: string
  /**
   * The point that stays in sight where the frame shows a part: shares of width and height, the middle by
   * default.
   */
  focus?: { x: number; y: number } | undefined
}

/** The part of a picture that upright screens show, cut beforehand: the rest is never fetched. */
export type UprightPicture = { source: PictureSource; sizes: string }

/** Phones and tablets held upright. */
const UPRIGHT = '(orientation: portrait) and (width < 64rem)'

type PictureProps = {
  source: PictureSource
  /** The exact width it takes, as in CSS: `(min-width: 64rem) 33vw, 100vw`. */
  sizes: string
  upright?: UprightPicture | undefined
  /** The page's first picture: fetched at once, before everything else. One per page. */
  priority?: boolean
  /** Leaves the alternative empty, where text beside the picture says the same. */
  decorative?: boolean
  className?: string
}

/**
 * A responsive photograph that keeps its place while it loads; cropped to its frame, never stretched. Browsers without AVIF get one WebP of
 * a middle width, except of the page's first picture.
 */
export function Picture(props: PictureProps) {
  const { source, sizes, upright, priority = false, decorative = false, className } = props
  const { key, widths, width, height, alt, focus } = source
  const fallback = widths.find((w) => w >= 960) ?? widths.at(-1)
  return (
    <picture>
      {upright && <Sources {...upright} media={UPRIGHT} />}
      <source type="image/avif" srcSet={addressesOf(source, 'avif')} sizes={sizes} />
      <img
        src={`/photos/${key}-${fallback}.webp`}
        {...(priority && { srcSet: addressesOf(source, 'webp'), sizes })}
        width={width}
        height={height}
        alt={decorative ? '' : alt}
        decoding={priority ? 'sync' : undefined}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        style={focus && { objectPosition: `${100 * focus.x}% ${100 * focus.y}%` }}
        className={className}
      />
    </picture>
  )
}

function Sources({ source, sizes, media }: UprightPicture & { media: string }) {
  const { width, height } = source
  const shared = { sizes, media, width, height }
  return (
    <>
      <source type="image/avif" srcSet={addressesOf(source, 'avif')} {...shared} />
      <source type="image/webp" srcSet={addressesOf(source, 'webp')} {...shared} />
    </>
  )
}

function addressesOf({ key, widths }: PictureSource, format: 'avif' | 'webp'): string {
  return widths.map((width) => `/photos/${key}-${width}.${format} ${width}w`).join(', ')
}

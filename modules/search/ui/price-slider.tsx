import type { ChangeEvent } from 'react'
import type { Cents } from '#shared/money.ts'
import { formatEurosBrief } from '#shared/money.ts'
import { boundsOfThumbs, type PriceScale, thumbsOfBounds } from '../price-scale.ts'
import './price-slider.css'

type Bounds = { minPrice: Cents | null; maxPrice: Cents | null }

type PriceSliderProps = {
  scale: PriceScale
  /** Villas in each bar of the scale. */
  counts: readonly number[]
  bounds: Bounds
  onChange: (bounds: Bounds) => void
}

/**
 * Two thumbs over the prices found, with an open upper end; each thumb is a slider that the keyboard can
 * move.
 */
export function PriceSlider({ scale, counts, bounds, onChange }: PriceSliderProps) {
  const [low, high] = thumbsOfBounds(scale, bounds)
  const share = (price: Cents) => (100 * (price - scale.min)) / (scale.max - scale.min)
  const move = (thumbs: [Cents, Cents]) => onChange(boundsOfThumbs(scale, thumbs))
  const { minPrice, maxPrice } = boundsOfThumbs(scale, [low, high])
  return (
    <div className="grid gap-2">
      <p className="tabular text-[0.9375rem]">
        {formatLowest(scale, bounds.minPrice)} <span className="text-ardoise">à</span>{' '}
        {formatHighest(scale, bounds.maxPrice)}
      </p>
      <div className="price-slider">
        <Bars scale={scale} counts={counts} low={low} high={high} />
        <div className="price-slider-track">
          <div style={{ left: `${share(low)}%`, right: `${100 - share(high)}%` }} />
        </div>
        <Thumb
          label="Prix minimum"
          scale={scale}
          value={low}
          text={formatLowest(scale, minPrice)}
          onMove={(price) => move([Math.min(price, high - scale.step), high])}
          // When both thumbs are at the upper end, the one that can still move is on top.
          raised={low > (scale.min + scale.max) / 2}
        />
        <Thumb
          label="Prix maximum"
          scale={scale}
          value={high}
          text={formatHighest(scale, maxPrice)}
          onMove={(price) => move([low, Math.max(price, low + scale.step)])}
        />
      </div>
    </div>
  )
}

type ThumbProps = {
  label: string
  scale: PriceScale
  value: Cents
  text: string
  onMove: (price: Cents) => void
  raised?: boolean
}

function Thumb({ label, scale, value, text, onMove, raised = false }: ThumbProps) {
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={text}
      min={scale.min}
      max={scale.max}
      step={scale.step}
      value={value}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onMove(event.target.valueAsNumber)}
      style={{ zIndex: raised ? 2 : 1 }}
    />
  )
}

type BarsProps = Pick<PriceSliderProps, 'scale' | 'counts'> & { low: Cents; high: Cents }

/** Number of villas at each price; prices between the bounds are in full color. */
function Bars({ scale, counts, low, high }: BarsProps) {
  const tallest = Math.max(...counts, 1)
  return (
    <div aria-hidden="true" className="price-slider-bars">
      {counts.map((count, i) => {
        const from = scale.min + i * scale.barWidth
        const isAsked = from < high && from + scale.barWidth > low
        return (
          <span
            key={from}
            className={isAsked ? 'bg-azur' : 'bg-hairline'}
            style={{ height: count === 0 ? '1px' : `${Math.max(8, (100 * count) / tallest)}%` }}
          />
        )
      })}
    </div>
  )
}

function formatLowest(scale: PriceScale, minPrice: Cents | null): string {
  return formatEurosBrief(minPrice ?? scale.min)
}

function formatHighest(scale: PriceScale, maxPrice: Cents | null): string {
  return maxPrice === null ? `${formatEurosBrief(scale.max)} et plus` : formatEurosBrief(maxPrice)
}

import type { LucideIcon } from 'lucide-react'

type IconProps = {
  /** A Lucide icon, imported from its own file (`lucide-react/icons/<name>`). */
  of: LucideIcon
  size?: number
  className?: string
  /** Only for an icon whose meaning no text beside it gives. */
  label?: string
}

/** Said once for all icons by `theme.css`. */
const IN_THEME = {
  xmlns: undefined,
  fill: undefined,
  stroke: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
}

/** One line family for the whole product: Lucide at 1.5 px. */
export function Icon({ of: Glyph, size = 20, className, label }: IconProps) {
  return (
    <Glyph
      size={size}
      strokeWidth={1.5}
      absoluteStrokeWidth
      className={className}
      {...IN_THEME}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}

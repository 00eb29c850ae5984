import type { LucideProps } from 'lucide-react'
import { createElement, type ReactNode, type SVGProps } from 'react'

/** What each icon's file says of it. */
type IconData = {
  name: string
  aliases?: readonly string[]
  node: readonly (readonly [tag: string, attributes: SVGProps<SVGElement>])[]
}

/** Stands in for the package's `createLucideIcon` in what is built: the same drawing from the properties `Icon` gives. */
export default function drawnIcon({ name, aliases = [], node }: IconData) {
  const own = ['lucide', ...[name, ...aliases].map((word) => `lucide-${word}`)].join(' ')
  return function DrawnIcon({
    size = 24,
    strokeWidth = 2,
    absoluteStrokeWidth,
    className,
    ...rest
  }: LucideProps): ReactNode {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: absoluteStrokeWidth ? (Number(strokeWidth) * 24) / Number(size) : strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `${own} ${className}` : own,
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}

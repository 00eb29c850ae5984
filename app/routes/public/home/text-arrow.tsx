import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'

type TextArrowProps = {
  to: string
  /** For a dark picture: keeps the color of the surrounding text. */
  onPhoto?: boolean
  children: ReactNode
}

/** A discreet link: words with an arrow that moves forward under the pointer. */
export function TextArrow({ to, onPhoto = false, children }: TextArrowProps) {
  return (
    <Link
      to={to}
      className={classNames(
        'group text-arrow',
        onPhoto ? 'text-lg underline-offset-8 hover:underline' : 'hover:text-azur',
      )}
    >
      {children}
      <Icon of={ArrowRight} size={18} className="transition-transform group-hover:translate-x-1" />
    </Link>
  )
}

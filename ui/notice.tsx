import type { LucideIcon } from 'lucide-react'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export type NoticeTone = 'info' | 'success' | 'warning' | 'error'

const TONES: Record<NoticeTone, { icon: LucideIcon; ground: string; mark: string }> = {
  info: { icon: Info, ground: 'bg-azur-pale', mark: 'border-azur text-azur' },
  success: { icon: CircleCheck, ground: 'bg-pin-pale', mark: 'border-pin text-pin' },
  warning: {
    icon: TriangleAlert,
    ground: 'bg-terre-cuite-pale',
    mark: 'border-terre-cuite text-terre-cuite',
  },
  error: { icon: CircleAlert, ground: 'bg-brique-pale', mark: 'border-brique text-brique' },
}

type NoticeProps = {
  tone?: NoticeTone
  title?: string
  /** The next act for the reader: a link or a button. */
  action?: ReactNode
  className?: string
  children?: ReactNode
}

/** A message in the page. Errors are announced at once (`role=alert`), the rest politely (`role=status`). */
export function Notice({ tone = 'info', title, action, className, children }: NoticeProps) {
  const { icon, ground, mark } = TONES[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames('flex gap-3 border-l-2 px-4 py-3.5', ground, mark, className)}
    >
      <Icon of={icon} className="mt-0.5 shrink-0" />
      <div className="grid flex-1 gap-1 text-encre">
        {title && <p className="font-medium">{title}</p>}
        {children && <div className="leading-relaxed">{children}</div>}
        {action && <div className="pt-2">{action}</div>}
      </div>
    </div>
  )
}

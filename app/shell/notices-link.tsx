import Bell from 'lucide-react/icons/bell'
import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'

/** The bell that leads to the notices of the agency, with how many are not read; nothing where the area has none. */
export function NoticesLink({ unread }: { unread: number | null }) {
  if (unread === null) return null
  const words =
    unread === 0
      ? 'Notifications'
      : `Notifications\u00a0: ${unread > 99 ? 'plus de 99' : unread} non ${unread > 1 ? 'lues' : 'lue'}`
  return (
    <Link
      to="/agent/notifications"
      aria-label={words}
      title={words}
      className="relative inline-flex size-11 items-center justify-center rounded hover:text-azur dense:size-9"
    >
      <Icon of={Bell} size={20} />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="tabular absolute top-0.5 right-0.5 min-w-4.5 rounded-full bg-azur px-1 text-center text-[0.6875rem] leading-4.5 font-medium text-blanc"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  )
}

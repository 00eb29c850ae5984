import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { classNames } from '#ui/class-names.ts'
import { PhoneLink } from '#ui/phone-link.tsx'

type ReminderLine = {
  note: string
  act: string
  on: CivilDate
  contact?: string
  name?: string
  phone?: string | null
}

/** What is to be done for contacts, each with its day; a day that is over says so in words. */
export function ReminderLines({
  reminders,
  today,
  act,
}: {
  reminders: readonly ReminderLine[]
  today: CivilDate
  act?: (reminder: ReminderLine) => ReactNode
}) {
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {reminders.map((reminder) => {
        const { note, on, contact, name, phone } = reminder
        return (
          <li
            key={note}
            className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2 dense:py-1.5 dense:text-[0.9375rem]"
          >
            <span
              className={classNames(
                'tabular sm:min-w-36',
                on < today ? 'font-medium text-brique' : 'text-ardoise',
              )}
            >
              {on < today ? `En retard, ${formatCivilDate(on)}` : formatCivilDate(on)}
            </span>
            {contact && (
              <Link to={`/agent/contacts/${contact}/history`} className="text-link wrap-anywhere sm:min-w-40">
                {name}
              </Link>
            )}
            <span className="min-w-[min(13rem,100%)] flex-1 wrap-anywhere">{reminder.act}</span>
            {phone && <PhoneLink number={phone} className="text-link" />}
            {act?.(reminder)}
          </li>
        )
      })}
    </ul>
  )
}

import type { ReactNode } from 'react'
import type { MoneyTask } from '#modules/payments/money-task.ts'
import { classNames } from '#ui/class-names.ts'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

type ActFormProps = { act: string; id: string; className?: string; children: ReactNode }

/** One act on one line: a form of its own, so that it works before the scripts run. */
export function ActForm({ act, id, className = 'justify-end', children }: ActFormProps) {
  const look = classNames('flex flex-wrap items-end gap-3', className)
  return (
    <FormFor intent={act} about={{ id }} notice={null} className={look}>
      {children}
    </FormFor>
  )
}

export function ActButton({ about, children }: { about: string; children: ReactNode }) {
  return (
    <SubmitButton size="small" variant="secondary">
      {children}
      <span className="sr-only"> ({about})</span>
    </SubmitButton>
  )
}

/** The traveler's name and e-mail address. */
export function TravelerCell({ traveler }: Pick<MoneyTask, 'traveler'>) {
  return (
    traveler && (
      <span className="block sm:min-w-36">
        {traveler.name}
        {/* On a telephone the sum would be cut: the page of the stay has the address. */}
        <a href={`mailto:${traveler.email}`} className="block text-link wrap-anywhere max-sm:hidden">
          {traveler.email}
        </a>
      </span>
    )
  )
}

export const NoTask = ({ children }: { children: ReactNode }) => <p className="text-ardoise">{children}</p>

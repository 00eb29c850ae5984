import { Clock } from 'lucide-react'
import { Form } from 'react-router'
import { formatHour, formatInstant } from '#shared/paris-time.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { useMinutesLeft } from './use-minutes-left.ts'

/** From this many minutes left on, the notice offers more time by itself. */
const SOON = 10

/** What is left when a step opens, give or take. */
const USUAL = 30

/** Further away than this, the hour alone would not say which day. */
const FAR = 12 * 60

type HoldNoticeProps = {
  endsAt: string | null
  mayExtend: boolean
  /** Where more time is asked for, and the step to come back to. */
  action: string
  step: string
}

/** How long the nights are held, said calmly; extendable, and when it has lapsed, how to try again. */
export function HoldNotice({ endsAt, mayExtend, ...button }: HoldNoticeProps) {
  const left = useMinutesLeft(endsAt)
  if (!endsAt || left === 0) {
    return (
      <Notice
        tone="warning"
        title="Le délai de réservation est écoulé"
        action={<HoldButton {...button} label="Retenir à nouveau ces nuits" />}
      >
        Vos informations sont conservées. Nous pouvons retenir vos nuits à nouveau si elles sont encore
        libres.
      </Notice>
    )
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-[0.9375rem]">
      <p className="flex gap-2.5">
        <Icon of={Clock} size={18} className="mt-0.5 shrink-0 text-ardoise" />
        <span>
          Vos nuits sont retenues jusqu’{endOf(endsAt, left)}
          {/* Their room is kept until the browser counts them, so that nothing below moves. */}
          <span className={left === null ? 'invisible' : 'text-ardoise'}>
            {' '}
            (encore {minutes(left ?? USUAL)})
          </span>
        </span>
      </p>
      {mayExtend && (left === null || left <= SOON) && (
        <HoldButton
          {...button}
          label="Prolonger de 30 minutes"
          className={left === null ? 'hidden no-script:block' : ''}
        />
      )}
    </div>
  )
}

type HoldButtonProps = Pick<HoldNoticeProps, 'action' | 'step'> & { label: string; className?: string }

function HoldButton({ action, step, label, className }: HoldButtonProps) {
  return (
    <Form method="post" action={action} preventScrollReset className={className}>
      <input type="hidden" name="step" value={step} />
      <Button type="submit" variant="secondary" size="small">
        {label}
      </Button>
    </Form>
  )
}

/** « à 14 h 32 », with the day when it is far: a transfer's nights wait longer. */
function endOf(endsAt: string, left: number | null): string {
  return left !== null && left > FAR ? `au ${formatInstant(endsAt)}` : `à ${formatHour(endsAt)}`
}

function minutes(left: number): string {
  if (left < 120) return `${left}\u00a0minute${left > 1 ? 's' : ''}`
  return left < 48 * 60
    ? `${Math.floor(left / 60)}\u00a0heures`
    : `${Math.floor(left / (24 * 60))}\u00a0jours`
}

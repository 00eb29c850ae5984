import Clock from 'lucide-react/icons/clock'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { formatHour, formatInstant } from '#shared/paris-time.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { useMinutesLeft } from './use-minutes-left.ts'

/** From this many minutes left on, the notice offers more time. */
const SOON = 10

/** Minutes from which the time needs its date. */
const FAR = 12 * 60

type HoldNoticeProps = {
  endsAt: string | null
  /** The minutes that were left when the server wrote the page. */
  minutesLeft: number | null
  mayExtend: boolean
  /** The address of the form that extends the hold, and the step to return to. */
  action: string
  step: string
}

/** Minutes left at which screen readers announce them. */
const ANNOUNCED_AT = [1, 5, SOON]

/**
 * How long the nights are held, shown from the start, with how long that can be extended (WCAG 2.2.1); once
 * the hold has lapsed, how to try again. The last minutes and the result of an extension are announced, and
 * the focus stays here.
 */
export function HoldNotice(props: HoldNoticeProps) {
  const { endsAt, minutesLeft, mayExtend } = props
  const left = useMinutesLeft(endsAt, minutesLeft)
  const place = useRef<HTMLDivElement>(null)
  const changed = useNewEnd(place, endsAt, left)
  return (
    <div ref={place} tabIndex={-1}>
      <p role="status" className="sr-only">
        {news({ endsAt, left, mayExtend, changed })}
      </p>
      <HoldState {...props} left={left} />
    </div>
  )
}

/** True once the end of the hold has changed; the focus of the button that changed it moves here. */
function useNewEnd(place: RefObject<HTMLElement | null>, endsAt: string | null, left: number | null) {
  const [first] = useState(endsAt)
  const shown = useRef(endsAt)
  const keepsFocus = useRef(false)
  useEffect(() => {
    const { activeElement, body } = document
    if (shown.current !== endsAt) {
      shown.current = endsAt
      keepsFocus.current = activeElement === body || place.current?.contains(activeElement) === true
    }
    // The button stays until the minutes are computed again.
    if (!keepsFocus.current || left === null || activeElement !== body) return
    keepsFocus.current = false
    place.current?.focus({ preventScroll: true })
  }, [place, endsAt, left])
  return endsAt !== first
}

type News = Pick<HoldNoticeProps, 'endsAt' | 'mayExtend'> & { left: number | null; changed: boolean }

/** The announcement for screen readers: the last minutes of the hold, its end, and its new end. */
function news({ endsAt, left, mayExtend, changed }: News): string {
  if (!endsAt || left === null) return ''
  if (left === 0)
    return 'Vos nuits ne sont plus retenues\u00a0: vous pouvez les reprendre au début de la page.'
  const mark = ANNOUNCED_AT.find((minutes) => left <= minutes)
  if (mark === undefined) return changed ? `Nuits retenues jusqu’${endOf(endsAt, left)}.` : ''
  const next = mayExtend
    ? 'Vous pouvez prolonger ce délai de 30\u00a0minutes, au début de la page.'
    : 'Ce délai ne peut plus être prolongé.'
  return `Vos nuits ne sont plus retenues que ${minutes(mark)}. ${next}`
}

function HoldState({ endsAt, mayExtend, left, ...button }: HoldNoticeProps & { left: number | null }) {
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
          {left !== null && <span className="text-ardoise"> (encore {minutes(left)})</span>}
          {(left ?? 0) <= FAR && (
            <span className="block text-sm text-ardoise">
              {mayExtend
                ? 'Vous pouvez prolonger ce délai de 30\u00a0minutes, autant de fois qu’il le faut, pendant deux heures.'
                : 'Cette réservation est ouverte depuis deux heures\u00a0: ce délai ne peut plus être prolongé.'}
            </span>
          )}
        </span>
      </p>
      {/* Without scripts the minutes do not move, so that the button is always there. Another key leaves no focus on a hidden one. */}
      {mayExtend && (
        <HoldButton
          key={(left ?? 0) <= SOON ? 'shown' : 'hidden'}
          {...button}
          label="Prolonger de 30 minutes"
          className={(left ?? 0) <= SOON ? '' : 'hidden no-script:block'}
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

/** « à 14 h 32 », with the date when it is far away, as for nights that wait for a transfer. */
function endOf(endsAt: string, left: number | null): string {
  return left !== null && left > FAR ? `au ${formatInstant(endsAt)}` : `à ${formatHour(endsAt)}`
}

function minutes(left: number): string {
  if (left < 120) return `${left}\u00a0minute${left > 1 ? 's' : ''}`
  return left < 48 * 60
    ? `${Math.floor(left / 60)}\u00a0heures`
    : `${Math.floor(left / (24 * 60))}\u00a0jours`
}

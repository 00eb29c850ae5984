import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'

const ACT = 'min-h-11 px-3 underline underline-offset-4'

/** Over the timeline, once a finger has chosen a first night: what is waited for, and the ways on and back. */
export function TappedNights({
  from,
  onGoOn,
  onDrop,
}: {
  from: CivilDate
  onGoOn: () => void
  onDrop: () => void
}) {
  return (
    <div className="absolute inset-x-0 bottom-0 z-40 flex flex-wrap items-center justify-end gap-x-2 bg-encre px-3 text-sm text-blanc">
      <p className="mr-auto py-2 first-letter:uppercase">
        {formatCivilDate(from, 'weekday')}&nbsp;: touchez la dernière nuit.
      </p>
      <button type="button" onClick={onGoOn} className={ACT}>
        Cette nuit seule
      </button>
      <button type="button" onClick={onDrop} className={ACT}>
        Abandonner
      </button>
    </div>
  )
}

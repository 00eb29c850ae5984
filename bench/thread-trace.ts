import type { CDPSession } from '@playwright/test'

/** What is traced of a browser: its tasks, and what they are made of. */
const CATEGORIES = ['devtools.timeline', 'toplevel', 'loading', 'disabled-by-default-devtools.timeline']
/** A task of a thread, which holds all that is done in it. */
export const TASK = 'ThreadControllerImpl::RunTask'

export type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  /** What the two ends of a timed event have in common. */
  id?: string
  dur?: number
  /** Microseconds of the processor: of the clock less those that other programs took. */
  tdur?: number
  args: {
    data?: { isOutermostMainFrame?: boolean; type?: string }
    beginData?: { url?: string }
  }
}

/** What the browser of a session did while `act` ran. */
export async function traced(session: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', collect)
  try {
    await session.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: CATEGORIES },
    })
    await act()
    const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
    await session.send('Tracing.end')
    await complete
    return events
  } finally {
    session.off('Tracing.dataCollected', collect)
  }
}

/** Milliseconds of the processor that these events took. */
export function processorTime(events: readonly TraceEvent[]): number {
  return events.reduce((all, { tdur = 0 }) => all + tdur / 1_000, 0)
}

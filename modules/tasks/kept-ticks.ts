/** A task that was ticked without a network: this browser keeps it until the server has it. */
export type KeptTick = { task: string; title: string }

/** The ticks in a text that a browser kept; none in any other text. */
export function readTicks(text: string | null): KeptTick[] {
  if (text === null) return []
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? read.filter(isTick).map(({ task, title }) => ({ task, title })) : []
  } catch {
    return []
  }
}

function isTick(value: unknown): value is KeptTick {
  if (typeof value !== 'object' || value === null) return false
  const { task, title } = value as Record<string, unknown>
  return typeof task === 'string' && typeof title === 'string'
}

/** The same with one more; a task is ticked once, however often it is pressed. */
export function withTick(ticks: readonly KeptTick[], tick: KeptTick): KeptTick[] {
  return ticks.some(({ task }) => task === tick.task) ? [...ticks] : [...ticks, tick]
}

/** The same without that of a task: it was sent, or taken back. */
export function withoutTick(ticks: readonly KeptTick[], task: string): KeptTick[] {
  return ticks.filter((tick) => tick.task !== task)
}

/** The text that is kept; null where nothing waits. */
export function writeTicks(ticks: readonly KeptTick[]): string | null {
  return ticks.length === 0 ? null : JSON.stringify(ticks)
}

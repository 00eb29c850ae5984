/** The message that was sent, from the answer to a page's form; null without one. */
export function sentIn(answer: unknown): string | null {
  const { sent } = (answer ?? {}) as { sent?: unknown }
  return typeof sent === 'string' ? sent : null
}

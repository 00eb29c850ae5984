/** The message that the answer to a page's form says was sent; null for none. */
export function sentIn(answer: unknown): string | null {
  const { sent } = (answer ?? {}) as { sent?: unknown }
  return typeof sent === 'string' ? sent : null
}

import type { readOption } from '#modules/options/server/read-option.ts'

type Read = Awaited<ReturnType<typeof readOption>>

const instant = (at: Date | null) => at?.toISOString() ?? null

/** The option as its page and the parts of it show it: times are instants. */
export function shownOption({ pricePromiseId: _, ...option }: Read) {
  return {
    ...option,
    ...{ endsAt: option.endsAt.toISOString(), createdAt: option.createdAt.toISOString() },
    ...{ endedAt: instant(option.endedAt), extendedAt: instant(option.extendedAt) },
    ...{ signedAt: instant(option.signedAt), confirmedAt: instant(option.confirmedAt) },
    ...{ cancelledAt: instant(option.cancelledAt), openedAt: instant(option.openedAt) },
    line: option.line.map((one) => ({ ...one, offerEndsAt: instant(one.offerEndsAt) })),
  }
}

export type ShownOption = ReturnType<typeof shownOption>

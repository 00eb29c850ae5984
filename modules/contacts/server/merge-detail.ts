import * as z from 'zod/mini'

const word = z.string()
const day = z.nullable(z.string())
const phone = z.object({ number: word, label: word, isFirst: z.boolean() })
const words = z.object({
  ...{ kind: word, firstName: word, lastName: word, company: word, language: word, town: word },
  ...{ country: z.nullable(word), preferences: word },
})

/**
 * What a merge changed, as its row keeps it, so that it can be taken back whole. `former` is the contact that stayed as it was,
 * `written` what it became, `gone` what was taken from the other. A changed form gets a new version; older ones are read as they are.
 */
export const MERGE_DETAIL = z.object({
  version: z.literal(1),
  former: z.object({
    words,
    ...{ agentId: day, accountId: day, editedAt: day, lastActAt: word },
    ...{ travelerSince: day, ownerSince: day, askerSince: day },
  }),
  written: words,
  gone: z.object({
    accountId: day,
    emails: z.array(z.object({ email: word, isFirst: z.boolean() })),
    phones: z.array(phone),
    /** Numbers that both had. */
    doublePhones: z.array(phone),
  }),
  moved: z.array(z.object({ table: word, column: word, ids: z.array(z.number()) })),
})
export type MergeDetail = z.output<typeof MERGE_DETAIL>

/** One mistake that a test must find: the exact text of a file, what it becomes, and what that would do to a person. */
export type Change = readonly [from: string, to: string, mistake: string]

/** Mistakes in one file, and the test files of which at least one must fail. */
export type Mutants = Readonly<Record<string, { tests: readonly string[]; changes: readonly Change[] }>>

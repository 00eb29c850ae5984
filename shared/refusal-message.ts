/** The French words of a refusal: what happened, and what to do. */
export type RefusalMessage = { title: string; detail: string }

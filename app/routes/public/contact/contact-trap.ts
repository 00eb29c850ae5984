/** A field no person sees: what fills it in is no person. */
export const TRAP = 'site'
